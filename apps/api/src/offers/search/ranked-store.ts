import { countCap } from "@passerelle/contract/offers/search";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "#platform/db.ts";
import { type CardRow, shownColumns } from "./cards-store.ts";
import type { Choices, Traits } from "./facets.ts";
import { around, chosen, matches, type Scope } from "./scope-store.ts";
import { bucketsOf } from "./tsquery.ts";

/** Offers that are compared to show the best first: as many as are counted. */
export const rankedAtMost = countCap + 1;

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

/** The matches, bucket by bucket, as many as are compared: a bucket is read only while those before it hold fewer. */
const candidates = (scope: Scope, choices: Choices) => {
  const others = [...around(scope), ...chosen(choices)];
  const newest = (bucket: number, terms: string) => sql`(
    select ${sql.lit(bucket)} as bucket, s.offer_id, s.title, s.published_at, s.lat, s.lon, s.kind, s.contract_types, s.levels, s.domain, s.remote
    from offer_search s where ${sql.join([matches(terms), ...others], sql` and `)}
    order by s.published_at desc, s.offer_id desc limit ${rankedAtMost})`;
  const buckets = scope.query ? bucketsOf(scope.query, scope.titlesOnly) : [];
  return sql`
    select * from (${sql.join(
      buckets.map((bucket, nth) => newest(nth, bucket)),
      sql` union all `,
    )}) buckets limit ${rankedAtMost}`;
};

type Found = { found: number; traits: Traits[]; rows: CardRow[] };

/** The best matches of a search with words, in one statement: how many are compared, their traits, and one page of them. */
export const bestMatches = async (
  db: Db,
  scope: Scope,
  choices: Choices,
  { typed, limit, skip }: { typed: string; limit: number; skip: number },
): Promise<Found> => {
  const { rows } = await sql<{ n: number; text: string; seen_on: number; lat: number | null; lon: number | null }>`
    with c as materialized (${candidates(scope, choices)}),
    p as materialized (
      select offer_id, row_number() over (order by ${scoreOf(scope, typed)}, published_at desc, offer_id desc) as n
      from c order by n limit ${limit} offset ${skip})
    select 0 as n, json_build_object('found', (select count(*) from c), 'traits', coalesce((select json_agg(t) from (
      select kind, contract_types, levels, domain, remote, count(*) as count from c group by 1, 2, 3, 4, 5) t), '[]'))::text as text,
      0 as seen_on, null::float8 as lat, null::float8 as lon
    union all select * from (select p.n, ${shownColumns} from p join offer_search s on s.offer_id = p.offer_id order by p.n) page`.execute(
    db,
  );
  const [{ text = "{}" } = {}, ...page] = rows;
  const { found = 0, traits = [] } = JSON.parse(text) as Partial<Found>;
  return { found, traits, rows: page.map(({ text: card, ...row }) => ({ ...row, card })) };
};
