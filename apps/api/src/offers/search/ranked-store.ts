import { countCap } from "@passerelle/contract/offers/search";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "#platform/db.ts";
import { prepared } from "#platform/prepared-statements.ts";
import { newestPeriod } from "./calendar-lexemes.ts";
import { type CardRow, shownColumns } from "./cards-store.ts";
import type { Choices, Traits } from "./facets.ts";
import { around, matches, placeLexemes, type Scope } from "./scope-store.ts";
import { termShares } from "./term-shares.ts";
import { choiceLexemes } from "./trait-lexemes.ts";
import { type Asked, allOf, type Group, groupsOf, written } from "./tsquery.ts";

/** Offers that are compared to show the best first: as many as are counted. */
export const rankedAtMost = countCap + 1;

/** Of a group of many offers, so many of the newest are read that enough of them are on screen; more where communes narrow them yet. */
const enough = 1.5 * rankedAtMost;

/** Days after which an offer is no older, and how many buckets that costs; likewise kilometres. */
const oldDays = 60;
const byAge = 0.4;
const farKm = 50;
const byDistance = 0.4;
/** What is gained by a title that holds the words as they were typed, and lost by a long one. */
const byPhrase = 0.4;
const byLength = 0.2;
const longTitle = 80;

const kilometresFrom = ({ lat, lon }: { lat: number; lon: number }) => sql`
  coalesce(sqrt(power((lat - ${lat}) * 110.57, 2) + power((lon - ${lon}) * ${111.32 * Math.cos((lat * Math.PI) / 180)}, 2)), ${farKm})`;

/** Less is better: the bucket first, then what is new, near and short, which together weigh about as much as one bucket. */
const scoreOf = (scope: Scope, typed: string): RawBuilder<unknown> => {
  const { place, now } = scope;
  const near = place?.center && place.radius > 0 ? place.center : null;
  return sql`
    bucket + ${byAge}::float8 * least(1, greatest(0, extract(epoch from ${now}::timestamptz - published_at) / ${oldDays * 86_400}::float8))
    + ${byLength}::float8 * least(1, length(title) / ${longTitle}::float8)
    - case when strpos(lower(title), ${typed.toLowerCase()}) > 0 then ${byPhrase}::float8 else 0 end
    ${near ? sql`+ ${byDistance}::float8 * least(1, ${kilometresFrom(near)} / ${farKm}::float8)` : sql``}`;
};

const holds = (column: "terms" | "main_terms", asked: Asked) =>
  sql`${sql.ref(`s.${column}`)} @@ ${written(asked)}::tsquery`;

/** The rank of an offer of the nth of these groups, the less the better. */
const rankIn = (groups: Group[], nth: number) => {
  const before = groups.slice(0, nth).reduce((sum, { ranks }) => sum + ranks.length + 1, 0);
  const { ranks = [] } = groups[nth] ?? {};
  if (ranks.length === 0) return sql.lit(before);
  const whens = ranks.map((asked, at) => sql`when ${holds("main_terms", asked)} then ${sql.lit(before + at)}`);
  return sql`case ${sql.join(whens, sql` `)} else ${sql.lit(before + ranks.length)} end`;
};

/**
 * The newest offers of each group, as many as are compared in all: a group is read only while those before it hold fewer. `found`: what the
 * index of terms finds of each group.
 */
const candidates = (groups: Group[], found: Asked[], scope: Scope) => {
  const others = around(scope);
  const newest = found.map((asked, nth) => {
    // Left out by the rows: the index would read every list of the groups before.
    const before = groups
      .slice(0, nth)
      .map((other) => sql`not (${holds(other.inTexts ? "terms" : "main_terms", other.asked)})`);
    return sql`(
      select ${rankIn(groups, nth)} as bucket, s.offer_id, s.title, s.published_at, s.lat, s.lon, s.kind, s.contract_types, s.levels, s.domain, s.remote
      from offer_search s where ${sql.join([matches(asked), ...others, ...before], sql` and `)}
      order by s.published_at desc, s.offer_id desc limit ${sql.lit(rankedAtMost)})`;
  });
  return sql`select * from (${sql.join(newest, sql` union all `)}) buckets limit ${sql.lit(rankedAtMost)}`;
};

type Found = { found: number; traits: Traits[]; rows: CardRow[] };
type Asking = { typed: string; limit: number; skip: number };

const bestOf = async (
  db: Db,
  found: RawBuilder<unknown>,
  scope: Scope,
  { typed, limit, skip }: Asking,
): Promise<Found> => {
  const { rows } = await sql<{ n: number; text: string } & Omit<CardRow, "card">>`
    ${prepared} with c as materialized (${found}),
    p as materialized (
      select offer_id, row_number() over (order by ${scoreOf(scope, typed)}, published_at desc, offer_id desc) as n
      from c order by n limit ${limit} offset ${skip})
    select 0 as n, json_build_object('found', (select count(*) from c), 'traits', coalesce((select json_agg(t) from (
      select kind, contract_types, levels, domain, remote, count(*) as count from c group by 1, 2, 3, 4, 5) t), '[]'))::text as text,
      0 as seen_on, null::float8 as lat, null::float8 as lon, null as moving
    union all select * from (select p.n, ${shownColumns} from p join offer_search s on s.offer_id = p.offer_id order by p.n) page`.execute(
    db,
  );
  const [{ text = "{}" } = {}, ...page] = rows;
  const { found: count = 0, traits = [] } = JSON.parse(text) as Partial<Found>;
  return { found: count, traits, rows: page.map(({ text: card, ...row }) => ({ ...row, card })) };
};

/**
 * The best matches of a search with words: how many are compared, their traits, and one page of them. Of a frequent word the newest days
 * or weeks are read, and the whole only where they hold too few.
 */
export const bestMatches = async (db: Db, scope: Scope, choices: Choices, asking: Asking): Promise<Found> => {
  const { query, titlesOnly, place, now } = scope;
  if (!query) return { found: 0, traits: [], rows: [] };
  const groups = groupsOf(query, titlesOnly);
  const narrowing = [...placeLexemes(place), ...choiceLexemes(choices)];
  const whole = groups.map(({ asked }) => allOf([asked, ...narrowing]));
  const shares = await termShares(db, now);
  const wanted = place?.communes ? 3 * enough : enough;
  const newest = whole.map((asked) => {
    const period = newestPeriod(asked, wanted, now, shares);
    return period ? allOf([asked, period]) : asked;
  });
  const best = await bestOf(db, candidates(groups, newest, scope), scope, asking);
  const isWhole = newest.every((asked, nth) => asked === whole[nth]);
  if (best.found === rankedAtMost || isWhole) return best;
  return bestOf(db, candidates(groups, whole, scope), scope, asking);
};
