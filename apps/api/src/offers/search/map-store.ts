import { mappedAtMost } from "@passerelle/contract/offers/map";
import { sql } from "kysely";
import type { Db } from "#platform/db.ts";
import { condition } from "#platform/fragments-store.ts";
import { newestPeriod } from "./calendar-lexemes.ts";
import { cardRows } from "./cards-store.ts";
import type { Choices } from "./facets.ts";
import { all, chosen, inScope, matching, type Scope, wordsIn } from "./scope-store.ts";
import { termShares } from "./term-shares.ts";
import { type Asked, allOf } from "./tsquery.ts";

/** Degrees of a cell. */
export type Grid = { wide: number; high: number };

/** Offers of one cell; `offer_id` is one of them. */
export type Group = {
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
  const cells = await db
    .with(
      (cte) => cte("pool").materialized(),
      (its) =>
        its
          .selectFrom("offer_search as s")
          .select(({ cast }) => [cast<string>("s.offer_id", "text").as("offer_id"), "s.lat", "s.lon"])
          .where(condition`${all([...inScope(scope, reading.period), ...chosen(choices)])}`)
          .$if(reading.isNewest === true, (newest) =>
            newest.orderBy("s.published_at", "desc").orderBy("s.offer_id", "desc"),
          )
          .limit(mappedAtMost + 1),
    )
    // The one more tells that there are more; it has no place on the map, whose discs add up to what is said.
    .selectFrom(({ selectFrom }) => selectFrom("pool").selectAll().limit(mappedAtMost).as("placed"))
    .select(({ fn, selectFrom }) => [
      fn.min("offer_id").as("offer_id"),
      fn.countAll<number>().as("count"),
      fn.avg<number>("lat").as("lat"),
      fn.avg<number>("lon").as("lon"),
      fn.min<number>("lon").as("west"),
      fn.min<number>("lat").as("south"),
      fn.max<number>("lon").as("east"),
      fn.max<number>("lat").as("north"),
      selectFrom("pool")
        .select(({ fn: { countAll } }) => countAll<number>().as("pooled"))
        .as("pooled"),
    ])
    .groupBy([sql`floor(lon / ${wide}::float8)`, sql`floor(lat / ${high}::float8)`])
    .orderBy("count", "desc")
    .orderBy("offer_id")
    .execute();
  const groups = cells.map(({ pooled: _, ...group }): Group => group);
  return { groups, isWhole: (cells[0]?.pooled ?? 0) <= mappedAtMost };
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
  const { count } = await db
    .selectFrom("offer_search as s")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where(condition`${matching(scope, choices)} and s.place is null`)
    .executeTakeFirstOrThrow();
  return count;
};

export const cardsByOffer = (db: Db, ids: string[]) =>
  cardRows(db, sql`select offer_id from unnest(${ids}::uuid[]) offer_id`, sql`p.offer_id`);
