import { logoAddress } from "#organisations/companies/logo.ts";
import type { Db } from "#platform/db.ts";

/** Addresses of the logos of companies, by the identifiers of their own offers; offers without one are left out. */
export const logosOf = async (db: Db, offerIds: string[]): Promise<Map<string, string>> => {
  if (offerIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("company_jobs as j")
    .innerJoin("companies as c", "c.id", "j.company_id")
    .select(["j.id", "c.logo_id"])
    .where("j.id", "in", offerIds)
    .where("c.logo_id", "is not", null)
    .execute();
  return new Map(rows.map(({ id, logo_id }) => [id, logoAddress(logo_id) ?? ""]));
};
