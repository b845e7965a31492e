import type { Db } from "#platform/db.ts";
import { cardsOf } from "./cards.ts";
import { countShown, jobsOf, pageOfShown, postingsOf, postingsOfSite } from "./company-offers-store.ts";

/** The visible offers of one company or school, the newest first, and how many there are. */
const offersOf =
  (offers: typeof jobsOf) => async (db: Db, id: string, page: { limit: number; offset: number }, now: Date) => {
    const [count, rows] = await Promise.all([countShown(db, offers(id), now), pageOfShown(db, offers(id), page, now)]);
    return { count, results: await cardsOf(db, rows) };
  };

export const offersOfCompany = offersOf(jobsOf);
export const offersOfSchool = offersOf(postingsOf);
/** Those that the school shows on its own site. */
export const offersOfSchoolSite = offersOf(postingsOfSite);
