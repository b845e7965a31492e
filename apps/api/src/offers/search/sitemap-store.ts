import { sql } from "kysely";
import { exclusiveLabels } from "#offers/imports/broadcast.ts";
import type { Db } from "#platform/db.ts";

/** Offers that a part begins with; it may grow until the next rebuilding, and the format allows 50,000. */
export const offersPerPart = 25_000;
const atOnce = 1000;

/** Cuts the offers into parts, once for everybody. */
export const rebuildParts = (db: Db, size = offersPerPart) =>
  db.transaction().execute(async (tx) => {
    await sql`delete from sitemap_parts`.execute(tx);
    await sql`
      insert into sitemap_parts (first_offer_id, last_published_at)
      select min(offer_id::text)::uuid, max(published_at) from (
        select offer_id, published_at, (row_number() over (order by offer_id) - 1) / ${size} as part from offer_search) numbered
      group by part`.execute(tx);
  });

export const sitemapParts = async (db: Db) => {
  const { rows } = await sql<{ first_offer_id: string; last_published_at: string }>`
    select first_offer_id, last_published_at from sitemap_parts order by first_offer_id`.execute(db);
  return rows;
};

/** Where the part after this one begins; undefined for the last one. */
const nextPart = async (db: Db, first: string) => {
  const { rows } = await sql<{ first_offer_id: string }>`
    select first_offer_id from sitemap_parts where first_offer_id > ${first} order by 1 limit 1`.execute(db);
  return rows[0]?.first_offer_id;
};

type SitemapOffer = { id: string; title: string; city: string; published_at: string };

/** The visible offers of one part that search engines may list, read a thousand at a time by their key. */
export async function* offersOfPart(db: Db, first: string, now: Date): AsyncGenerator<SitemapOffer> {
  const end = await nextPart(db, first);
  const most = 50_000;
  let from = sql`s.offer_id >= ${first}`;
  for (let read = 0; read < most; read += atOnce) {
    const { rows } = await sql<SitemapOffer & { is_shown: boolean }>`
      select s.offer_id as id, s.title, s.city, s.published_at,
        s.is_head and s.visible_from <= ${now} and s.visible_until > ${now}
          and coalesce(plain(s.source_label) <> all(${exclusiveLabels}::text[]), true) as is_shown
      from offer_search s where ${from} ${end ? sql`and s.offer_id < ${end}` : sql``}
      order by s.offer_id limit ${atOnce}`.execute(db);
    for (const row of rows) if (row.is_shown) yield row;
    const last = rows.at(-1);
    if (rows.length < atOnce || !last) return;
    from = sql`s.offer_id > ${last.id}`;
  }
}
