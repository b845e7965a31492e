import { sql } from "kysely";
import type { Db } from "#platform/db.ts";
import { condition } from "#platform/fragments-store.ts";
import { askedOf, medianDays } from "./answers-store.ts";
import { onScreen } from "./scope-store.ts";

/** Companies that the page shows. */
const employersShown = 8;

/** Counts once, for everybody, what the home page says of the whole site. */
export const rebuildHome = (db: Db, now: Date) =>
  db.transaction().execute(async (tx) => {
    await sql`delete from home_figures`.execute(tx);
    await sql`
      insert into home_figures (counted_at, published_this_week, applications, answered, median_days)
      select ${now}::timestamptz, (select count(*) from offer_search s
          where ${onScreen(now)} and s.published_at > ${now}::timestamptz - interval '7 days'),
        count(*), count(answered_at), ${medianDays}
      from (${askedOf(now)}) asked where organisation_id is not null`.execute(tx);
    await sql`delete from home_employers`.execute(tx);
    await sql`
      insert into home_employers (company_id, offers)
      select s.organisation_id, count(*) from offer_search s join companies c on c.id = s.organisation_id
      where s.kind = 'company' and ${onScreen(now)} group by 1 order by 2 desc, 1 limit ${employersShown}`.execute(tx);
  });

export const homeFigures = (db: Db) =>
  db
    .selectFrom("home_figures")
    .select(["counted_at", "published_this_week", "applications", "answered", "median_days"])
    .executeTakeFirst();

export const homeEmployers = (db: Db) =>
  db
    .selectFrom("home_employers as h")
    .innerJoin("companies as c", "c.id", "h.company_id")
    .leftJoin("answer_rates as ar", "ar.organisation_id", "h.company_id")
    .select(["c.name", "c.slug", "c.logo_id", "h.offers", "ar.applications as asked", "ar.answered", "ar.median_days"])
    .orderBy("h.offers", "desc")
    .orderBy("c.name")
    .execute();

/** Logos of the companies whose own offers these are. */
export const logosOf = async (db: Db, ids: string[]) => {
  const rows = await db
    .selectFrom("offer_search as s")
    .innerJoin("companies as c", "c.id", "s.organisation_id")
    .select(["s.offer_id", "c.logo_id"])
    .where(condition`s.offer_id = any(${ids}::uuid[]) and s.kind = 'company'`)
    .execute();
  return new Map(rows.map(({ offer_id, logo_id }) => [offer_id, logo_id]));
};
