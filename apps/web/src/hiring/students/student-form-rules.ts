import { isMinorOn } from "@passerelle/contract/hiring/guardian-rules";
import { nameRequired } from "@passerelle/contract/hiring/student-name-rules";
import type { StudentKnownForm, StudentPage } from "@passerelle/contract/hiring/student-page";

export type TypedStudent = Record<
  Exclude<keyof StudentKnownForm, "adviser_id" | "email"> | "email" | "adviser_id",
  string
>;

export const typedStudentOf = (student: StudentPage): TypedStudent => ({
  first_name: student.known.first_name,
  last_name: student.known.last_name,
  email: student.known.email ?? "",
  cohort: student.cohort,
  programme: student.programme,
  student_number: student.student_number,
  phone: student.phone,
  city: student.city,
  birth_date: student.birth_date ?? "",
  guardian_name: student.guardian_name,
  guardian_consent_on: student.guardian_consent_on ?? "",
  adviser_id: student.adviser?.id ?? "",
});

/** What is sent: the address only where it is the school's to correct. */
export const studentOfTyped = (
  { email, adviser_id, birth_date, guardian_consent_on, ...typed }: TypedStudent,
  ownsEmail: boolean,
) => ({
  ...typed,
  birth_date: birth_date || null,
  guardian_consent_on: guardian_consent_on || null,
  ...(ownsEmail && { email }),
  adviser_id: adviser_id || null,
});

/** A name that the school wrote is corrected, never emptied: the sentence of each field. */
export const clearedNames = ({ known }: StudentPage, typed: TypedStudent) =>
  Object.fromEntries(
    (["first_name", "last_name"] as const).flatMap((field) =>
      known[field] && !typed[field].trim() ? [[field, nameRequired[field]]] : [],
    ),
  );

/** A legal representative is asked for while the student is a minor, and shown where one was written. */
export const hasGuardian = ({ birth_date, guardian_name, guardian_consent_on }: TypedStudent, today: string) =>
  guardian_name !== "" || guardian_consent_on !== "" || (birth_date !== "" && isMinorOn(birth_date, today));
