import { type DirectoryQuery, directoryCountCap } from "@passerelle/contract/offers/directories";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "#platform/db.ts";
import { onScreen } from "./scope-store.ts";

type Row = {
  slug: string;
  name: string;
  city: string;
  logo_id: string | null;
  is_verified: boolean;
  open_offers: number;
  asked: number | null;
  answered: number | null;
  median_days: number | null;
};

/** Which organisations a directory lists, as `o`, and what is said of them alone. */
type Directory = { from: RawBuilder<unknown>; isVerified: RawBuilder<unknown> };

const companies: Directory = {
  from: sql`companies o where o.closed_at is null`,
  isVerified: sql`coalesce(is_verified(o.id), false)`,
};
const schools: Directory = { from: sql`schools o where o.is_active and o.is_public`, isVerified: sql`false` };

const literal = (text: string) => text.trim().replace(/[\\%_]/g, "\\$&");
const shownOf = (organisation: RawBuilder<unknown>, now: Date) =>
  sql`from offer_search s where s.organisation_id = ${organisation} and ${onScreen(now)}`;

const list = (directory: Directory) => async (db: Db, query: DirectoryQuery, now: Date) => {
  const listed = sql`${directory.from}
    ${query.search ? sql`and plain(o.name) like plain(${`%${literal(query.search)}%`})` : sql``}
    ${query.city ? sql`and plain(o.city) like plain(${`${literal(query.city)}%`})` : sql``}
    ${query.with_offers ? sql`and exists (select ${shownOf(sql`o.id`, now)})` : sql``}`;
  const counted = await db
    .selectFrom(sql`(select from ${listed} limit ${directoryCountCap + 1})`.as("found"))
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  const { rows } = await sql<Row>`
    select p.slug, p.name, p.city, p.logo_id, p.is_verified,
      (select count(*)::int ${shownOf(sql`p.id`, now)}) as open_offers,
      ar.applications as asked, ar.answered, ar.median_days
    from (select o.id, o.slug, o.name, o.city, o.logo_id, ${directory.isVerified} as is_verified from ${listed}
      order by plain(o.name), o.id limit ${query.limit} offset ${query.offset}) p
    left join answer_rates ar on ar.organisation_id = p.id
    order by plain(p.name), p.id`.execute(db);
  return { count: counted.count, rows };
};

export const companiesIn = list(companies);
export const schoolsIn = list(schools);
