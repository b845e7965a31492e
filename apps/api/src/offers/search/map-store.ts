import { mappedAtMost } from "@passerelle/contract/offers/map";
import { sql } from "kysely";
import type { Db } from "#platform/db.ts";
import { newestPeriod } from "./calendar-lexemes.ts";
import { cardRows } from "./cards-store.ts";
import type { Choices } from "./facets.ts";
import { all, chosen, inScope, matching, type Scope, wordsIn } from "./scope-store.ts";
import { termShares } from "./term-shares.ts";
import { type Asked, allOf } from "./tsquery.ts";

/** Degrees of a cell. */
export type Grid = { wide: number; high: number };

/** Offers of one cell; `offer_id` is one of them. */
type Group = {
  offer_id: string;
  count: number;
  lat: number;
  lon: number;
  west: number;
  south: number;
  east: number;
  north: number;
};

type Reading = { period?: Asked | null; isNewest?: boolean };

const readGroups = async (db: Db, scope: Scope, choices: Choices, { wide, high }: Grid, reading: Reading) => {
  const { rows } = await sql<Group>`
    with pool as materialized (
      select s.offer_id, s.lat, s.lon from offer_search s
      where ${all([...inScope(scope, reading.period), ...chosen(choices)])}
      ${reading.isNewest ? sql`order by s.published_at desc, s.offer_id desc` : sql``} limit ${sql.lit(mappedAtMost + 1)})
    select min(offer_id::text) as offer_id, count(*) as count, avg(lat) as lat, avg(lon) as lon,
      min(lon) as west, min(lat) as south, max(lon) as east, max(lat) as north
    from pool group by floor(lon / ${wide}::float8), floor(lat / ${high}::float8) order by 2 desc, 1`.execute(db);
  return { groups: rows, isWhole: rows.reduce((sum, { count }) => sum + count, 0) <= mappedAtMost };
};

/** The scope's offers in its view, by cell: all of them, or the newest when there are more than are counted. */
export const groupsInView = async (db: Db, scope: Scope, choices: Choices, grid: Grid) => {
  const asked = wordsIn(scope);
  const period =
    asked.length > 0
      ? newestPeriod(allOf(asked), 1.5 * mappedAtMost, scope.now, await termShares(db, scope.now))
      : null;
  const read = await readGroups(db, scope, choices, grid, { period });
  if (period) return read.isWhole ? readGroups(db, scope, choices, grid, {}) : read;
  return read.isWhole || asked.length > 0 ? read : readGroups(db, scope, choices, grid, { isNewest: true });
};

/** Of a search that finds few enough to be counted, the offers without a place. */
export const countUnplaced = async (db: Db, scope: Scope, choices: Choices) => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from offer_search s where ${matching(scope, choices)} and s.place is null`.execute(db);
  return rows[0]?.count ?? 0;
};

export const cardsByOffer = (db: Db, ids: string[]) =>
  cardRows(db, sql`select offer_id from unnest(${ids}::uuid[]) offer_id`, sql`p.offer_id`);
