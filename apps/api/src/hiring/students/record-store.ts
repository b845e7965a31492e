import { type RawBuilder, sql } from "kysely";
import type { Db } from "#platform/db.ts";
import { isTrue } from "#platform/fragments-store.ts";
import { ownAdviser } from "./invitations-store.ts";
import { nameKey } from "./names-store.ts";
import type { Viewer } from "./store.ts";

/** What a school itself writes of a student. */
export type Recorded = {
  email: string | null;
  first_name: string;
  last_name: string;
  cohort: string;
  student_number: string;
  programme: string;
  adviser_id: string | null;
  phone: string;
  city: string;
  birth_date: string | null;
  /** Of a minor: who consents to what is shown to companies, and the day they did. */
  guardian_name: string;
  guardian_consent_on: string | null;
  search_state: "searching" | "stopped" | "full-time" | null;
  search_state_reason: string;
  placed_elsewhere: boolean;
  elsewhere_employer: string;
  elsewhere_on: string | null;
  /** Recorded by an import, so that the school sees a person who has not been asked. */
  is_recorded: boolean;
};

/** What a member of the school types of a student. */
export type Known = Omit<
  Recorded,
  "search_state" | "search_state_reason" | "placed_elsewhere" | "elsewhere_employer" | "elsewhere_on" | "is_recorded"
>;

const names = { firstName: sql`r.first_name`, lastName: sql`r.last_name`, email: sql`r.email` };
const listed = (
  people: unknown[],
  more: RawBuilder<unknown> = sql``,
) => sql`jsonb_to_recordset(${JSON.stringify(people)}::jsonb)
  as r(${more} email text, first_name text, last_name text, cohort text, student_number text, programme text, adviser_id uuid, phone text,
    city text, birth_date date, guardian_name text, guardian_consent_on date, search_state text, search_state_reason text, placed_elsewhere boolean, elsewhere_employer text, elsewhere_on date,
    is_recorded boolean)`;

/** Those who are new to the school; who is known by their address, or their number, meanwhile is left alone. */
export const insertRecorded = async (db: Db, { schoolId, memberId }: Viewer, people: Recorded[], now: Date) => {
  if (people.length === 0) return [];
  await sql`
    insert into school_students (school_id, email, first_name, last_name, cohort, student_number, programme, adviser_id, phone, city,
      birth_date, guardian_name, guardian_consent_on, search_state, search_state_reason, placed_elsewhere_at, elsewhere_employer, elsewhere_on, recorded_at, created_at, name_key)
    select ${schoolId}, r.email, r.first_name, r.last_name, r.cohort, r.student_number, r.programme, coalesce(r.adviser_id, ${ownAdviser(schoolId, memberId)}), r.phone, r.city,
      r.birth_date, r.guardian_name, r.guardian_consent_on, r.search_state, r.search_state_reason, case when r.placed_elsewhere then ${now}::timestamptz end,
      r.elsewhere_employer, r.elsewhere_on, ${now}, ${now},
      ${nameKey({ ...names, accountId: sql`null`, isKnown: sql`false` })}
    from ${listed(people)} on conflict do nothing`.execute(db);
  const emails = people.flatMap(({ email }) => email ?? []);
  return (
    db
      .selectFrom("school_students")
      .select(["id", "email"])
      .where("school_id", "=", schoolId)
      .where("email", "=", (eb) => eb.fn.any(eb.val(emails)))
      // Who was there before has another moment.
      .where("created_at", "=", now.toISOString())
      .where("recorded_at", "=", now.toISOString())
      .execute()
  );
};

/**
 * Students whom a list still names are kept as if they had just been recorded; those recorded in the last thirty days are left, so that a
 * list that comes each night writes once a month.
 */
export const touchRecorded = (db: Db, schoolId: string, ids: readonly string[], now: Date) =>
  db
    .updateTable("school_students")
    .set({ recorded_at: now.toISOString() })
    .where("school_id", "=", schoolId)
    .where("id", "=", (eb) => eb.fn.any(eb.val(ids)))
    .where("recorded_at", "<", new Date(now.getTime() - 30 * 86_400_000).toISOString())
    .execute();

/** What the school wrote of these students, locked until the end of the transaction. */
export const lockRecorded = (db: Db, schoolId: string, ids: readonly string[]) =>
  db
    .selectFrom("school_students as s")
    .select([
      "s.id",
      "s.account_id",
      "s.version",
      "s.first_name",
      "s.last_name",
      "s.email",
      "s.cohort",
      "s.programme",
      "s.student_number",
      "s.phone",
      "s.city",
      "s.birth_date",
      "s.guardian_name",
      "s.guardian_consent_on",
      "s.adviser_id",
      "s.search_state",
      "s.search_state_reason",
      "s.elsewhere_employer",
      "s.elsewhere_on",
      (eb) => isTrue(eb("s.placed_elsewhere_at", "is not", null)).as("placed_elsewhere"),
      (eb) => isTrue(eb("s.recorded_at", "is not", null)).as("is_recorded"),
    ])
    .where("s.school_id", "=", schoolId)
    .where("s.removed_at", "is", null)
    .where("s.id", "=", (eb) => eb.fn.any(eb.val(ids)))
    .orderBy("s.id")
    .forUpdate()
    .execute();

/** Which unique index refused a write; null for another error. */
const takenBy = (error: unknown) =>
  error instanceof Error && "constraint" in error && "code" in error && error.code === "23505"
    ? error.constraint
    : null;

/**
 * Writes what the school says of students it has. An address that changes is a new one: the link that was sent to the former one opens no
 * more. `number` when another student has the number, `email` when another line has the address: the unique indexes decide, not a prior read.
 */
export const updateRecorded = async (
  db: Db,
  schoolId: string,
  people: (Recorded & { id: string })[],
  now: Date,
): Promise<"saved" | "number" | "email"> => {
  if (people.length === 0) return "saved";
  try {
    await sql`
    update school_students s set version = s.version + 1, email = r.email, first_name = r.first_name, last_name = r.last_name, cohort = r.cohort,
      student_number = r.student_number, programme = r.programme, adviser_id = r.adviser_id, phone = r.phone, city = r.city,
      birth_date = r.birth_date, guardian_name = r.guardian_name, guardian_consent_on = r.guardian_consent_on,
      search_state = r.search_state, search_state_reason = r.search_state_reason,
      placed_elsewhere_at = case when r.placed_elsewhere then coalesce(s.placed_elsewhere_at, ${now}::timestamptz) end,
      elsewhere_employer = r.elsewhere_employer, elsewhere_on = r.elsewhere_on,
      recorded_at = case when r.is_recorded then ${now}::timestamptz end,
      token_hash = case when s.email is not distinct from r.email then s.token_hash end,
      expires_at = case when s.email is not distinct from r.email then s.expires_at else least(s.expires_at, ${now}::timestamptz) end,
      name_key = ${nameKey({ ...names, accountId: sql`s.account_id`, isKnown: sql`(s.has_applied or s.link = 'accepted')` })}
    from ${listed(people, sql`id uuid,`)}
    where s.id = r.id and s.school_id = ${schoolId} and s.removed_at is null`.execute(db);
    return "saved";
  } catch (error) {
    const taken = takenBy(error);
    if (taken === "school_students_number") return "number";
    if (taken === "school_students_email") return "email";
    throw error;
  }
};
