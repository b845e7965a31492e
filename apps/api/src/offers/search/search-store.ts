import { maxMarks } from "@passerelle/contract/offers/favourites";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "#platform/db.ts";
import { type CardRow, cardColumns, cardRows, cardTables, columns } from "./cards-store.ts";
import type { RowPosition } from "./cursor.ts";
import type { Choices, Traits } from "./facets.ts";
import { byTraits, poolOf } from "./figures-store.ts";
import { all, type Condition, chosen, inScope, type Scope, wordsQuery } from "./scope-store.ts";

/** Orders that an index follows; offers without a level come after those that match the level asked exactly. */
const keyedOrders = {
  default: sql`s.kind_rank, s.published_at desc, s.offer_id desc`,
  recent: sql`s.published_at desc, s.offer_id desc`,
};

const after = (at: RowPosition, sort: "default" | "recent", byLevel: boolean): Condition => {
  const recent = sql`(s.published_at, s.offer_id) < (${at.published_at}, ${at.id})`;
  const keyed =
    sort === "recent" ? recent : sql`(s.kind_rank > ${at.kind_rank} or (s.kind_rank = ${at.kind_rank} and ${recent}))`;
  if (!byLevel) return keyed;
  return at.has_levels ? sql`(not s.has_levels or (s.has_levels and ${keyed}))` : sql`(not s.has_levels and ${keyed})`;
};

/** How many of the newest matches are compared when people want the best first. */
export const rankedCandidates = 500;

/** Which page of the matches: continued from its last row where an index keeps the order, else after so many rows. */
export type PageAsked = { limit: number } & (
  | { sort: "default" | "recent"; at: RowPosition | null }
  | { sort: "relevance"; skip: number }
  | { sort: "distance"; skip: number; center: { lat: number; lon: number } }
);

/** Where matches are read from: the table with its whole scope, or a pool that holds no other offers. */
type Matches = { from: RawBuilder<unknown>; where: Condition[] };
export const whole = (scope: Scope, choices: Choices): Matches => ({
  from: sql`offer_search s`,
  where: [...inScope(scope), ...chosen(choices)],
});
const filtered = ({ from, where }: Matches, more: Condition[] = []) => {
  const conditions = [...where, ...more];
  return conditions.length > 0 ? sql`${from} where ${all(conditions)}` : from;
};

/** The rows of one page, and the order to show them in; nothing sorts or ranks an unbounded set without an index. */
const slice = (matches: Matches, scope: Scope, choices: Choices, asked: PageAsked) => {
  if (asked.sort === "relevance")
    return {
      // Words of the title weigh most.
      rows: sql`
        select *, ts_rank('{0.02, 0.2, 0.4, 1.0}', document, ${wordsQuery(scope.words)}) as rank
        from (select ${columns}, s.document from ${filtered(matches)} order by ${keyedOrders.recent} limit ${rankedCandidates}) newest
        order by rank desc, published_at desc, offer_id desc limit ${asked.limit} offset ${asked.skip}`,
      order: sql`p.rank desc, p.published_at desc, p.offer_id desc`,
    };
  if (asked.sort === "distance")
    return {
      rows: sql`
        select ${columns}, s.place <-> point_on_earth(${asked.center.lat}, ${asked.center.lon}) as away
        from ${filtered(matches, [sql`s.place is not null`])}
        order by away limit ${asked.limit} offset ${asked.skip}`,
      order: sql`p.away, p.offer_id`,
    };
  const byLevel = choices.levels.length > 0;
  const keyed = keyedOrders[asked.sort];
  return {
    rows: sql`
      select ${columns} from ${filtered(matches, asked.at ? [after(asked.at, asked.sort, byLevel)] : [])}
      order by ${byLevel ? sql`s.has_levels desc, ${keyed}` : keyed} limit ${asked.limit}`,
    order: sql.raw(
      `${byLevel ? "p.has_levels desc, " : ""}${asked.sort === "default" ? "p.kind_rank, " : ""}p.published_at desc, p.offer_id desc`,
    ),
  };
};

/** One page of cards: no offset where an index keeps the order, whatever the depth. */
export const pageOfMatches = async (db: Db, scope: Scope, choices: Choices, asked: PageAsked) => {
  const { rows, order } = slice(whole(scope, choices), scope, choices, asked);
  const page = await cardRows(() => rows, order).execute(db);
  return page.rows;
};

/** Up to here, reading a whole scope costs less than a second look for its first page. */
const wholePool = 2000;

/**
 * Where few offers are expected: the scope's traits and one page of it from one look at the table. The page is null when
 * the scope holds too many offers to be read whole; the traits are then those of some of them.
 */
export const pageAndTraits = async (db: Db, scope: Scope, choices: Choices, asked: PageAsked) => {
  const matches = { from: sql`pool s`, where: chosen(choices) };
  const { rows, order } = slice(matches, scope, choices, asked);
  const {
    rows: [found],
  } = await sql<{ traits: Traits[]; page: CardRow[] }>`
    with pool as materialized (
      select ${columns}, s.place ${asked.sort === "relevance" ? sql`, s.document` : sql``}
      from offer_search s where ${all(inScope(scope))} limit ${wholePool + 1}),
    p as materialized (${rows})
    select
      (select coalesce(json_agg(t), '[]') from (${byTraits}) t) as traits,
      (select coalesce(json_agg(c), '[]') from (select ${cardColumns} from p ${cardTables} order by ${order}) c) as page`.execute(
    db,
  );
  const { traits, page } = found ?? { traits: [], page: [] };
  const pool = poolOf(traits, wholePool);
  return {
    pool,
    page: pool.isWhole ? page.map((row) => ({ ...row, published_at: new Date(row.published_at).toISOString() })) : null,
  };
};

/** What an applicant has hidden; nothing for anybody else. */
export const hiddenOffersOf = async (db: Db, user: { id: string; type: string } | null) => {
  if (user?.type !== "applicant") return [];
  const rows = await db
    .selectFrom("offer_marks")
    .select("offer_id")
    .where("account_id", "=", user.id)
    .where("mark", "=", "hidden")
    .limit(maxMarks)
    .execute();
  return rows.map((row) => row.offer_id);
};
