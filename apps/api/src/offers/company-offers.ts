import type { Db } from "#platform/db.ts";
import { cardOf } from "./cards.ts";
import { countOffersOfCompany, pageOfCompany } from "./company-offers-store.ts";

/** The visible offers of one company, the newest first, and how many there are. */
export const offersOfCompany = async (
  db: Db,
  companyId: string,
  page: { limit: number; offset: number },
  now: Date,
) => {
  const [count, rows] = await Promise.all([
    countOffersOfCompany(db, companyId, now),
    pageOfCompany(db, companyId, page, now),
  ]);
  return { count, results: rows.map((row) => cardOf(row)) };
};
