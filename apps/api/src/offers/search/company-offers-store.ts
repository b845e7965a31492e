import { careerSite } from "@passerelle/contract/organisations/school-supports";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "#platform/db.ts";
import { condition } from "#platform/fragments-store.ts";
import { cardRows } from "./cards-store.ts";
import { onScreen } from "./scope-store.ts";

/** Which offers of one company or school: a list of identifiers, as the database reads it. */
type Offers = RawBuilder<unknown>;

export const jobsOf = (companyId: string): Offers =>
  sql`select id from company_jobs where company_id = ${companyId} and deleted_at is null`;
export const postingsOf = (schoolId: string): Offers =>
  sql`select id from school_postings where school_id = ${schoolId} and deleted_at is null`;
/** Those that the school's own site shows: the support is on unless it was switched off. */
export const postingsOfSite = (schoolId: string): Offers =>
  sql`${postingsOf(schoolId)} except select posting_id from posting_supports where name = ${careerSite} and not is_active`;

const shown = (offers: Offers, now: Date) => sql`offer_search s where s.offer_id in (${offers}) and ${onScreen(now)}`;

export const countShown = async (db: Db, offers: Offers, now: Date) => {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${shown(offers, now)}`.execute(db);
  return rows[0]?.count ?? 0;
};

/** Those of them in one town. */
export const inCity = (offers: Offers, city: string): Offers =>
  sql`select offer_id from offer_search where offer_id in (${offers}) and city = ${city}`;

/** Towns that a page names. */
const mostPlaces = 8;

export const placesShown = (db: Db, offers: Offers, now: Date) =>
  db
    .selectFrom("offer_search as s")
    .select(["s.city", ({ fn }) => fn.countAll<number>().as("count")])
    .where(condition`s.offer_id in (${offers}) and ${onScreen(now)} and s.city <> ''`)
    .groupBy("s.city")
    .orderBy("count", "desc")
    .orderBy("s.city")
    .limit(mostPlaces)
    .execute();

export const pageOfShown = (db: Db, offers: Offers, { limit, offset }: { limit: number; offset: number }, now: Date) =>
  cardRows(
    db,
    sql`
      select s.offer_id, s.published_at from ${shown(offers, now)}
      order by s.published_at desc, s.offer_id desc limit ${limit} offset ${offset}`,
    sql`p.published_at desc, p.offer_id desc`,
  );

type Listed = { id: string; slug: string; changed: string | null };
const atOnce = 1000;

/** Organisations that have an offer on screen, a thousand at a time by their key. */
async function* onScreenBy(read: (after: string) => RawBuilder<Listed>, db: Db, most: number) {
  let after = "00000000-0000-0000-0000-000000000000";
  for (let count = 0; count < most; count += atOnce) {
    const { rows } = await read(after).execute(db);
    for (const { slug, changed } of rows) if (changed) yield { slug, changed };
    const last = rows.at(-1);
    if (rows.length < atOnce || !last) return;
    after = last.id;
  }
}

export const companiesOnScreen = (db: Db, now: Date, most: number) =>
  onScreenBy(
    (after) => sql<Listed>`
      select c.id, c.slug, (select max(s.published_at) from company_jobs j join offer_search s on s.offer_id = j.id
        where j.company_id = c.id and j.deleted_at is null and ${onScreen(now)}) as changed
      from companies c where c.closed_at is null and c.id > ${after} order by c.id limit ${atOnce}`,
    db,
    most,
  );

export const schoolsOnScreen = (db: Db, now: Date, most: number) =>
  onScreenBy(
    (after) => sql<Listed>`
      select c.id, c.slug, (select max(s.published_at) from school_postings p join offer_search s on s.offer_id = p.id
        where p.school_id = c.id and p.deleted_at is null and ${onScreen(now)}) as changed
      from schools c where c.is_active and c.is_public and c.id > ${after} order by c.id limit ${atOnce}`,
    db,
    most,
  );
