import { sql } from "kysely";
import type { Db } from "#platform/db.ts";
import { nameKey } from "./names-store.ts";
import type { Recorded } from "./record-store.ts";

/** What a member of the school types of a student. */
export type Known = Omit<Recorded, "search_state" | "search_state_reason" | "placed_elsewhere" | "is_recorded">;

/** What the school wrote of these students, locked until the end of the transaction. */
export const lockKnownOf = (db: Db, schoolId: string, ids: readonly string[]) =>
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
      "s.adviser_id",
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
 * `number` when another student has the number, `email` when another line has the address: the unique indexes decide, not a prior read.
 * The link that was sent to an address that is corrected no longer opens.
 */
export const updateKnown = async (
  db: Db,
  schoolId: string,
  students: (Known & { id: string })[],
  now: Date,
): Promise<"saved" | "number" | "email"> => {
  try {
    await sql`
      update school_students s set first_name = i.first_name, last_name = i.last_name, email = i.email, cohort = i.cohort,
        programme = i.programme, student_number = i.student_number, phone = i.phone, city = i.city, adviser_id = i.adviser_id,
        version = s.version + 1,
        token_hash = case when i.email is distinct from s.email then null else s.token_hash end,
        expires_at = case when i.email is distinct from s.email then least(s.expires_at, ${now}) else s.expires_at end,
        name_key = ${nameKey({
          accountId: sql`s.account_id`,
          isKnown: sql`(s.has_applied or s.link = 'accepted')`,
          firstName: sql`i.first_name`,
          lastName: sql`i.last_name`,
          email: sql`i.email`,
        })}
      from jsonb_to_recordset(${JSON.stringify(students)}::jsonb) as i(id uuid, first_name text, last_name text, email text, cohort text,
        programme text, student_number text, phone text, city text, adviser_id uuid)
      where s.id = i.id and s.school_id = ${schoolId}`.execute(db);
    return "saved";
  } catch (error) {
    const taken = takenBy(error);
    if (taken === "school_students_number") return "number";
    if (taken === "school_students_email") return "email";
    throw error;
  }
};
