import { type RawBuilder, sql } from "kysely";
import type { Db } from "#platform/db.ts";
import { matches, onScreen } from "./scope-store.ts";

/** A trade with the tsquery of the offers whose title names it. */
export type TradeWords = { slug: string; query: string };

const tradeQueries = (trades: TradeWords[]): RawBuilder<unknown> =>
  sql`(values ${sql.join(trades.map(({ slug, query }) => sql`(${slug}, ${query}::tsquery)`))}) as t(slug, q)`;

/** Counts once, for everybody: the offers of each city and of each trade. */
export const rebuildLandings = async (db: Db, trades: TradeWords[], now: Date) => {
  await db.transaction().execute(async (tx) => {
    await sql`delete from offer_cities`.execute(tx);
    await sql`
      insert into offer_cities (commune_code, offers, last_published_at)
      select s.commune_code, count(*), max(s.published_at) from offer_search s
      where ${onScreen(now)} and s.commune_code is not null group by 1`.execute(tx);
    await sql`delete from offer_trades`.execute(tx);
    await sql`
      insert into offer_trades (slug, offers, last_published_at)
      select t.slug, count(*), max(s.published_at) from ${tradeQueries(trades)}
      join offer_search s on s.terms @@ t.q where ${onScreen(now)} group by 1`.execute(tx);
  });
};

export const largestCities = async (db: Db, limit: number) => {
  const { rows } = await sql<{ commune_code: string; offers: number; last_published_at: string }>`
    select commune_code, offers, last_published_at from offer_cities order by offers desc, commune_code limit ${limit}`.execute(
    db,
  );
  return rows;
};

export const citiesWithOffers = async (db: Db, communes: string[], limit: number) => {
  const { rows } = await sql<{ commune_code: string; offers: number }>`
    select commune_code, offers from offer_cities where commune_code = any(${communes}::text[])
    order by offers desc, commune_code limit ${limit}`.execute(db);
  return rows;
};

export const storedTrades = (db: Db) =>
  db
    .selectFrom("offer_trades")
    .select(["slug", "offers", "last_published_at"])
    .orderBy("offers", "desc")
    .orderBy("slug")
    .execute();

/** Where the newest offers of a trade are. */
export const citiesOfTrade = async (db: Db, query: string, newest: number, limit: number, now: Date) => {
  const { rows } = await sql<{ commune_code: string; count: number }>`
    select commune_code, count(*) as count from (
      select s.commune_code from offer_search s where ${onScreen(now)} and ${matches(query)}
      limit ${newest}) found
    where commune_code is not null group by 1 order by 2 desc, 1 limit ${limit}`.execute(db);
  return rows;
};

/** The trades of a city's offers, among so many of them. */
export const tradesOfCity = async (db: Db, commune: string, trades: TradeWords[], among: number, now: Date) => {
  const { rows } = await sql<{ slug: string; count: number }>`
    with pool as materialized (
      select s.terms from offer_search s where ${onScreen(now)} and s.commune_code = ${commune} limit ${among})
    select t.slug, count(*) as count from ${tradeQueries(trades)} join pool on pool.terms @@ t.q
    group by 1 order by 2 desc, 1`.execute(db);
  return rows;
};
