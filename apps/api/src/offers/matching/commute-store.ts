import type { Db } from "#platform/db.ts";

/** The school that follows the applicant with their consent, the last one; undefined without any. */
export const findOwnSchool = (db: Db, accountId: string) =>
  db
    .selectFrom("school_students as x")
    .innerJoin("schools as s", "s.id", "x.school_id")
    .select(["s.name", "s.city", "s.postal_code"])
    .where("x.account_id", "=", accountId)
    .where("x.link", "=", "accepted")
    .where("x.removed_at", "is", null)
    .where("s.is_active", "=", true)
    .orderBy("x.answered_at", "desc")
    .limit(1)
    .executeTakeFirst();
