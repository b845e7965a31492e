import { type RawBuilder, sql } from "kysely";
import type { Db } from "#platform/db.ts";
import { type CardRow, cardRows } from "./cards-store.ts";
import { onScreen } from "./scope-store.ts";

const own = (companyId: string, now: Date): RawBuilder<unknown> =>
  sql`offer_search s where s.offer_id in (select id from company_jobs where company_id = ${companyId} and deleted_at is null)
    and ${onScreen(now)}`;

export const countOffersOfCompany = async (db: Db, companyId: string, now: Date) => {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${own(companyId, now)}`.execute(db);
  return rows[0]?.count ?? 0;
};

export const pageOfCompany = async (
  db: Db,
  companyId: string,
  { limit, offset }: { limit: number; offset: number },
  now: Date,
) => {
  const { rows } = await cardRows(
    (columns) => sql`
      select ${columns} from ${own(companyId, now)} order by s.published_at desc, s.offer_id desc limit ${limit} offset ${offset}`,
    sql`p.published_at desc, p.offer_id desc`,
  ).execute(db);
  return rows satisfies CardRow[];
};

/** Companies that have an offer on screen, a thousand at a time by their key. */
export async function* companiesOnScreen(db: Db, now: Date, most: number) {
  const atOnce = 1000;
  let after = "00000000-0000-0000-0000-000000000000";
  for (let read = 0; read < most; read += atOnce) {
    const { rows } = await sql<{ id: string; slug: string; changed: string | null }>`
      select c.id, c.slug, (select max(s.published_at) from company_jobs j join offer_search s on s.offer_id = j.id
        where j.company_id = c.id and j.deleted_at is null and ${onScreen(now)}) as changed
      from companies c where c.id > ${after} order by c.id limit ${atOnce}`.execute(db);
    for (const { slug, changed } of rows) if (changed) yield { slug, changed };
    const last = rows.at(-1);
    if (rows.length < atOnce || !last) return;
    after = last.id;
  }
}
