// One student as their school knows them, apart from what the student wrote on Passerelle (decision 0346).
import { z } from "zod";
import { route } from "../route.ts";
import { byId, day, email, id, phone, readVersion, text } from "../text.ts";
import { candidateSaid } from "./received-applications.ts";
import { studentTableRow } from "./student-table.ts";

const known = z.strictObject({
  first_name: text(100),
  last_name: text(100),
  cohort: text(80),
  programme: text(120),
  student_number: text(40),
  phone,
  city: text(100),
  /** Absent: as before. */
  birth_date: day().nullable().optional(),
  /** Of a minor: who consents to what is shown to companies, and the day they did; null: not, or not any more. */
  guardian_name: text(200).optional(),
  guardian_consent_on: day().nullable().optional(),
  /** Null: nobody. */
  adviser_id: id.nullable(),
});

/** What a member of the school types of a student. */
export const studentKnownForm = known.extend({
  /** Absent where it is the address of the student's own account. */
  email: email.optional(),
});
export type StudentKnownForm = z.output<typeof studentKnownForm>;

const page = studentTableRow.extend({
  phone: z.string(),
  birth_date: z.string().nullable(),
  guardian_name: z.string(),
  guardian_consent_on: z.string().nullable(),
  /** What the school wrote itself; the row says the name of the profile where the school may read it. */
  known: z.object({ first_name: z.string(), last_name: z.string(), email: z.string().nullable() }),
  /** Whether the school may correct the address: no account of the student is known to it. */
  owns_email: z.boolean(),
  /** What the school says of the search; null while it is worked out. */
  stated_search: z.enum(["searching", "stopped", "full-time"]).nullable(),
  /** What the student wrote, as their applications show it; null until they apply to the school. */
  profile: candidateSaid,
  /** Incremented at each change of what the school knows; a change sends the value it read. */
  version: z.number().int(),
});
export type StudentPage = z.output<typeof page>;

export const getStudent = route({
  method: "GET",
  path: "/application-system/school/students/:id/",
  summary: "One student: what the school knows, the state of the search, and the profile where the student allows it",
  access: ["school"],
  params: byId,
  response: page,
});

export const saveStudent = route({
  method: "PUT",
  path: "/application-system/school/students/:id/",
  summary:
    "Set what the school knows of a student; a corrected address ends the invitation sent to the former one. 409 when a colleague changed it since it was read",
  access: ["school"],
  impersonated: "refused",
  params: byId,
  body: studentKnownForm.extend({ expected_version: readVersion }),
  response: page,
});
