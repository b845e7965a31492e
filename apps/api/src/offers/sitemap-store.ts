import { sql } from "kysely";
import type { Db } from "#platform/db.ts";

/** Offers a file of the sitemap lists; the format allows 50,000. */
export const offersPerFile = 10_000;

/** The first offer of each file. */
export const fileStarts = async (db: Db) => {
  const { rows } = await sql<{ offer_id: string }>`
    select offer_id from (select offer_id, row_number() over (order by offer_id) as n from offer_search) numbered
    where n % ${sql.lit(offersPerFile)} = 1 order by offer_id`.execute(db);
  return rows.map((row) => row.offer_id);
};

/** The offers of the file that starts with this one. */
export const offersFrom = async (db: Db, start: string, now: Date) => {
  const { rows } = await sql<{ id: string; title: string; city: string; published_at: string }>`
    select offer_id as id, title, city, published_at from (
      select offer_id, title, city, published_at, is_head, visible_from, visible_until from offer_search
      where offer_id >= ${start} order by offer_id limit ${offersPerFile}) file
    where is_head and visible_from <= ${now} and visible_until > ${now}`.execute(db);
  return rows;
};
