import type { Db } from "#platform/db.ts";
import { cardsOf } from "./cards.ts";
import {
  countShown,
  inCity,
  jobsOf,
  pageOfShown,
  placesShown,
  postingsOf,
  postingsOfSite,
} from "./company-offers-store.ts";

type PageOfPlace = { limit: number; offset: number; city: string };

/** The visible offers of one company or school, of one town or of all, the newest first, how many there are, and in which towns. */
const offersOf = (offers: typeof jobsOf) => async (db: Db, id: string, page: PageOfPlace, now: Date) => {
  const asked = page.city ? inCity(offers(id), page.city) : offers(id);
  const [open_offers, count, rows, places] = await Promise.all([
    countShown(db, offers(id), now),
    page.city ? countShown(db, asked, now) : null,
    pageOfShown(db, asked, page, now),
    placesShown(db, offers(id), now),
  ]);
  return { open_offers, offers: { count: count ?? open_offers, results: cardsOf(rows) }, places };
};

export const offersOfCompany = offersOf(jobsOf);
export const offersOfSchool = offersOf(postingsOf);
/** Those that the school shows on its own site. */
export const offersOfSchoolSite = async (db: Db, id: string, page: { limit: number; offset: number }, now: Date) =>
  (await offersOf(postingsOfSite)(db, id, { ...page, city: "" }, now)).offers;
