import type { MySchool, StudentLink } from "@passerelle/contract/hiring/students";
import { type NotNull, sql } from "kysely";
import { jsonBuildObject } from "kysely/helpers/postgres";
import type { DB, Db } from "#platform/db.ts";
import { condition, isTrue } from "#platform/fragments-store.ts";
import { deleteCorrectedAddress } from "./changes-store.ts";
import { nameKey } from "./names-store.ts";

/** The one who is asked: by account, or by the address that the school wrote while nobody has answered for it. */
export type InvitedStudent = { id: string; email: string };

/** What the school wrote of the person: theirs to read where they ask for their data. */
const known = [
  "s.student_number",
  "s.programme",
  "s.phone",
  "s.city",
  "s.birth_date",
  "s.guardian_name",
  "s.guardian_consent_on",
  "s.search_state",
  "s.search_state_reason",
  "s.elsewhere_employer",
  "s.elsewhere_on",
] as const;

const mine = (db: Db, { id, email }: InvitedStudent) =>
  db
    .selectFrom("school_students as s")
    .innerJoin("schools as sc", "sc.id", "s.school_id")
    .where("s.link", "<>", "none")
    .where(condition`(s.account_id = ${id} or (s.account_id is null and s.email = ${email}))`)
    .select([
      "s.id",
      "s.school_id",
      (eb) => jsonBuildObject({ name: eb.ref("sc.name") }).as("school"),
      "s.cohort",
      "s.link",
      "s.sent_at as asked_at",
      "s.answered_at",
      (eb) => isTrue(eb("s.told_placed_at", "is not", null)).as("told_placed"),
    ])
    .$narrowType<{ link: MySchool["link"]; asked_at: NotNull }>();

export const schoolsOf = (db: Db, asked: InvitedStudent, limit: number) =>
  mine(db, asked).orderBy("s.sent_at", "desc").orderBy("s.id").limit(limit).execute();

/** What a school asks, locked until the end of the transaction. */
export const lockMySchool = (db: Db, asked: InvitedStudent, id: string) =>
  mine(db, asked).where("s.id", "=", id).forUpdate("s").executeTakeFirst();

/** What the school already has of this account, beside the line that is answered. */
export const findOtherLine = (db: Db, accountId: string, { id, school_id }: { id: string; school_id: string }) =>
  db
    .selectFrom("school_students")
    .select("id")
    .where("school_id", "=", school_id)
    .where("account_id", "=", accountId)
    .where("id", "<>", id)
    .executeTakeFirst();

/** The answer, and from now on whose it is; what the school already had of this account becomes one with it. */
export const writeAnswer = async (
  db: Db,
  accountId: string,
  { id, school_id }: { id: string; school_id: string },
  link: StudentLink,
  now: Date,
) => {
  const other = await db
    .deleteFrom("school_students")
    .where("school_id", "=", school_id)
    .where("account_id", "=", accountId)
    .where("id", "<>", id)
    .returning([...filled])
    .executeTakeFirst();
  // Whether the person had applied there before the school knew whose the address is.
  const hasApplied = condition`(s.has_applied or exists (
    select from applications a where a.school_id = s.school_id and a.applicant_id = ${accountId}))`;
  await db
    .updateTable("school_students as s")
    .set({
      account_id: accountId,
      has_applied: isTrue(hasApplied),
      name_key: nameKey({
        accountId: sql`${accountId}`,
        isKnown: link === "accepted" ? sql`true` : hasApplied,
        firstName: sql`s.first_name`,
        lastName: sql`s.last_name`,
        email: sql`s.email`,
      }),
      link,
      answered_at: now.toISOString(),
      token_hash: null,
      ...(link === "accepted" && { removed_at: null }),
      // The placement that the student reported is deleted with the agreement.
      ...(link !== "accepted" && { told_placed_at: null }),
    })
    .where("id", "=", id)
    .execute();
  if (other) await fillKnown(db, id, other);
};

const filled = [
  "cohort",
  "student_number",
  "programme",
  "adviser_id",
  "phone",
  "city",
  "birth_date",
  "guardian_name",
  "guardian_consent_on",
] as const;
type Known = Pick<DB["school_students"], (typeof filled)[number]>;

/** What the school knew elsewhere, where this line says nothing. */
const fillKnown = (db: Db, id: string, known: { [Column in keyof Known]: string | null }) =>
  sql`update school_students s set version = s.version + 1, cohort = coalesce(nullif(s.cohort, ''), ${known.cohort}),
    student_number = coalesce(nullif(s.student_number, ''), ${known.student_number}),
    programme = coalesce(nullif(s.programme, ''), ${known.programme}), adviser_id = coalesce(s.adviser_id, ${known.adviser_id}::uuid),
    phone = coalesce(nullif(s.phone, ''), ${known.phone}), city = coalesce(nullif(s.city, ''), ${known.city}),
    birth_date = coalesce(s.birth_date, ${known.birth_date}::date), guardian_name = coalesce(nullif(s.guardian_name, ''), ${known.guardian_name}),
    guardian_consent_on = coalesce(s.guardian_consent_on, ${known.guardian_consent_on}::date)
    where s.id = ${id}`.execute(db);

export const updatePlacement = (db: Db, id: string, placed: boolean, now: Date) =>
  db
    .updateTable("school_students")
    .set({ told_placed_at: placed ? now.toISOString() : null })
    .where("id", "=", id)
    .execute();

export const deleteAddress = async (db: Db, email: string) => {
  await deleteCorrectedAddress(db, email);
  await db.deleteFrom("school_students").where("email", "=", email).execute();
};

export const linesOfAddress = (db: Db, email: string) =>
  db
    .selectFrom("school_students as s")
    .innerJoin("schools as sc", "sc.id", "s.school_id")
    .select(["sc.name as school", "s.first_name", "s.last_name", "s.cohort", "s.link", "s.sent_at", ...known])
    .where("s.email", "=", email)
    .where("s.account_id", "is", null)
    .limit(1000)
    .execute();

/** What schools know of the holder of an account by themselves. */
export const knownBySchools = (db: Db, { id, email }: InvitedStudent) =>
  db
    .selectFrom("school_students as s")
    .innerJoin("schools as sc", "sc.id", "s.school_id")
    .select(["sc.name as school", "s.cohort", ...known])
    .where(condition`(s.account_id = ${id} or (s.account_id is null and s.email = ${email}))`)
    .orderBy("s.id")
    .limit(1000)
    .execute();
