import type { Db } from "#platform/db.ts";

/** Files of the logos of companies, by the identifiers of their own offers; offers without one are left out. */
export const logoFilesOf = (db: Db, offerIds: string[]) =>
  db
    .selectFrom("company_jobs as j")
    .innerJoin("companies as c", "c.id", "j.company_id")
    .select(["j.id", "c.logo_id"])
    .where("j.id", "in", offerIds)
    .where("c.logo_id", "is not", null)
    .execute();
