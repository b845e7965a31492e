import { maxMarks } from "@passerelle/contract/offers/favourites";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "#platform/db.ts";
import { prepared } from "#platform/prepared-statements.ts";
import { type CardRow, cardRow, positionColumns, shownColumns } from "./cards-store.ts";
import type { RowPosition } from "./cursor.ts";
import type { Choices, Traits } from "./facets.ts";
import { byTraits, poolOf } from "./figures-store.ts";
import { all, type Condition, chosen, inScope, type Scope } from "./scope-store.ts";

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

/**
 * Which page of the matches: continued from its last row where an index keeps the order, else after so many rows. `townFirst`: the commune whose
 * offers come before those around it.
 */
export type PageAsked = { limit: number } & (
  | { sort: "default" | "recent"; at: RowPosition | null; townFirst?: string }
  | { sort: "distance"; skip: number; center: { lat: number; lon: number } }
);

/** A row of a page, with what the next one continues from. */
export type PageRow = CardRow & {
  offer_id: string;
  kind_rank: number;
  has_levels: boolean;
  published_at: string;
  in_town: boolean;
};

/** Where matches are read from: the table with its whole scope, or a pool that holds no other offers. */
type Matches = { from: RawBuilder<unknown>; where: Condition[] };
const whole = (scope: Scope, choices: Choices): Matches => ({
  from: sql`offer_search s`,
  where: [...inScope(scope), ...chosen(choices)],
});
const filtered = ({ from, where }: Matches, more: Condition[] = []) => {
  const conditions = [...where, ...more];
  return conditions.length > 0 ? sql`${from} where ${all(conditions)}` : from;
};

/** The rows of one page in its order; nothing sorts an unbounded set without an index. */
const slice = (matches: Matches, choices: Choices, asked: PageAsked) => {
  if (asked.sort === "distance")
    return sql`
      select ${positionColumns} from ${filtered(matches, [sql`s.place is not null`])}
      order by s.place <-> point_on_earth(${asked.center.lat}, ${asked.center.lon}) limit ${asked.limit} offset ${asked.skip}`;
  const byLevel = choices.levels.length > 0;
  const order = byLevel ? sql`s.has_levels desc, ${keyedOrders[asked.sort]}` : keyedOrders[asked.sort];
  const { at, townFirst } = asked;
  const from = (position: RowPosition | null) => (position ? [after(position, asked.sort, byLevel)] : []);
  if (!townFirst)
    return sql`select ${positionColumns} from ${filtered(matches, from(at))} order by ${order} limit ${sql.lit(asked.limit)}`;
  // The first half is found by its commune, however many offers are around it.
  const inTown = sql`s.commune_code = ${townFirst}`;
  const halves = [true, false].flatMap((isIn) => {
    if (isIn && at?.in_town === false) return [];
    const position = at?.in_town === isIn ? at : null;
    return sql`(
      select ${positionColumns}, ${isIn}::boolean as in_town from ${filtered(matches, [isIn ? inTown : sql`not coalesce(${inTown}, false)`, ...from(position)])}
      order by ${order} limit ${sql.lit(asked.limit)})`;
  });
  return sql`select * from (${sql.join(halves, sql` union all `)}) s order by s.in_town desc, ${order} limit ${sql.lit(asked.limit)}`;
};
const isByTown = (asked: PageAsked) => "townFirst" in asked && asked.townFirst !== undefined;

/**
 * The same rows where domains are chosen and no place: each domain, kind and presence of levels has its newest in the order of one index, and
 * the page is the first of these.
 */
const sliceOfDomains = (scope: Scope, choices: Choices, asked: PageAsked & { sort: "default" | "recent" }) => {
  const byLevel = choices.levels.length > 0;
  const conditions = [
    ...inScope(scope),
    ...chosen({ ...choices, domains: [] }),
    sql`s.domain = d.domain and s.has_levels = l.has and s.kind_rank = k.rank`,
    ...(asked.at ? [after(asked.at, asked.sort, byLevel)] : []),
  ];
  return sql`
    select ${positionColumns} from unnest(${[...choices.domains]}::text[]) d(domain) cross join (values (0), (1)) k(rank)
    cross join (values (true), (false)) l(has)
    cross join lateral (
      select ${positionColumns} from offer_search s where ${all(conditions)}
      order by s.published_at desc, s.offer_id desc limit ${sql.lit(asked.limit)}) s
    order by ${byLevel ? sql`s.has_levels desc, ${keyedOrders[asked.sort]}` : keyedOrders[asked.sort]} limit ${sql.lit(asked.limit)}`;
};

type StoredRow = Omit<PageRow, "card"> & { text: string };
/** The cards of a slice, in its order. */
const cardsOfSlice = (rows: RawBuilder<unknown>, asked: PageAsked, front = sql``) => sql<StoredRow>`
  ${front} select p.offer_id, p.kind_rank, p.has_levels, p.published_at, ${isByTown(asked) ? sql`p.in_town` : sql`false`} as in_town, ${shownColumns}
  from (select *, row_number() over () as n from (${rows}) slice) p join offer_search s on s.offer_id = p.offer_id order by p.n`;

/**
 * One page of cards: no offset where an index keeps the order, whatever the depth. `inOrder`: its domains are found sooner in the order of the
 * list than one by one.
 */
export const pageOfMatches = async (
  db: Db,
  scope: Scope,
  choices: Choices,
  asked: PageAsked,
  inOrder = false,
): Promise<PageRow[]> => {
  const isWalk = !scope.query && !scope.place && asked.sort !== "distance";
  // The order's own index is the only sensible plan, whatever is asked.
  const page =
    isWalk && choices.domains.length > 0 && !inOrder
      ? cardsOfSlice(sliceOfDomains(scope, choices, asked), asked, prepared)
      : cardsOfSlice(slice(whole(scope, choices), choices, asked), asked, isWalk ? prepared : undefined);
  const { rows } = await page.execute(db);
  return rows.map(cardRow);
};

/** Up to here, reading a whole scope costs less than a second look for its first page. */
const wholePool = 2000;

/**
 * Where few offers are expected: the scope's traits and one page of it from one look at the table. The page is null when
 * the scope holds too many offers to be read whole; the traits are then those of some of them.
 */
export const pageAndTraits = async (db: Db, scope: Scope, choices: Choices, asked: PageAsked) => {
  const rows = slice({ from: sql`pool s`, where: chosen(choices) }, choices, asked);
  const {
    rows: [found],
  } = await sql<{ traits: Traits[]; page: StoredRow[] }>`
    with pool as materialized (
      select ${positionColumns}, s.kind, s.contract_types, s.levels, s.domain, s.remote, s.place, s.commune_code
      from offer_search s where ${all(inScope(scope))} limit ${wholePool + 1})
    select
      (select coalesce(json_agg(t), '[]') from (${byTraits}) t) as traits,
      (select coalesce(json_agg(c), '[]') from (${cardsOfSlice(rows, asked)}) c) as page`.execute(db);
  const { traits, page } = found ?? { traits: [], page: [] };
  const pool = poolOf(traits, wholePool);
  return {
    pool,
    page: pool.isWhole
      ? page.map(cardRow).map((row) => ({ ...row, published_at: new Date(row.published_at).toISOString() }))
      : null,
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
