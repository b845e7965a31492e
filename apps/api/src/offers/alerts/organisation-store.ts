import type { Db } from "#platform/db.ts";

/** A company, or a school that shows its page. */
export const findOrganisation = (db: Db, id: string) =>
  db
    .selectFrom("companies")
    .select("name")
    .where("id", "=", id)
    .where("closed_at", "is", null)
    .unionAll(
      db
        .selectFrom("schools")
        .select("name")
        .where("id", "=", id)
        .where("is_active", "=", true)
        .where("is_public", "=", true),
    )
    .executeTakeFirst();
