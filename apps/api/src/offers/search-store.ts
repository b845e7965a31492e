import type { ContractType, Domain, Level, OfferKind } from "@passerelle/contract/enumerations";
import { maxMarks } from "@passerelle/contract/offer-marks";
import { countCap } from "@passerelle/contract/offers";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "#platform/db.ts";
import type { RowPosition } from "./cursor.ts";
import type { Choices, Traits } from "./facets.ts";
import type { PlaceAsked } from "./place-asked.ts";
import type { Words } from "./terms.ts";

/** What is looked for, before any choice among facets. */
export type Scope = {
  words: Words;
  /** The words must stand in the title. */
  titlesOnly?: boolean;
  place: PlaceAsked | null;
  department: string;
  startBefore?: string;
  /** Offers that the person has hidden; a bounded list. */
  hidden?: string[];
  now: Date;
};

type Condition = RawBuilder<unknown>;
const all = (conditions: Condition[]) => sql`${sql.join(conditions, sql` and `)}`;
/** Every word, each in any of its forms. */
export const wordsQuery = (words: Words) =>
  sql`(${sql.join(
    words.map(
      (forms) =>
        sql`(${sql.join(
          forms.map((form) => sql`plainto_tsquery('french_unaccent', ${form})`),
          sql` || `,
        )})`,
    ),
    sql` && `,
  )})`;

/** The words of titles alone carry weight A; the index finds the offer, then its title is looked at. */
export const matchesTitle = (query: RawBuilder<unknown>) =>
  sql`(s.document @@ ${query} and ts_filter(s.document, '{a}') @@ ${query})`;

/** What may be shown now, once for its near-duplicates. */
export const onScreen = (now: Date): Condition =>
  sql`s.is_head and s.visible_until > ${now} and s.visible_from <= ${now}`;

const inScope = ({ words, titlesOnly, place, department, startBefore, hidden = [], now }: Scope): Condition[] => {
  const conditions: Condition[] = [onScreen(now)];
  if (words.length > 0)
    conditions.push(titlesOnly ? matchesTitle(wordsQuery(words)) : sql`s.document @@ ${wordsQuery(words)}`);
  if (place?.unknownCity) conditions.push(sql`plain(s.city) = plain(${place.unknownCity})`);
  else if (place) conditions.push(sql`s.commune_code = any(${place.communes}::text[])`);
  else if (department) conditions.push(sql`s.department = ${department}`);
  if (startBefore) conditions.push(sql`(s.start_date is null or s.start_date <= ${startBefore})`);
  if (hidden.length > 0) conditions.push(sql`s.offer_id <> all(${hidden}::uuid[])`);
  return conditions;
};

const chosen = ({ sources, contractTypes, levels, domains, remotes }: Choices): Condition[] => {
  const conditions: Condition[] = [];
  if (sources.length < 3) conditions.push(sql`s.kind = any(${sources}::text[])`);
  if (contractTypes.length > 0) conditions.push(sql`s.contract_types && ${contractTypes}::text[]`);
  if (levels.length > 0) conditions.push(sql`(s.levels && ${levels}::text[] or not s.has_levels)`);
  if (domains.length > 0) conditions.push(sql`s.domain = any(${domains}::text[])`);
  if (remotes.length > 0) conditions.push(sql`s.remote = any(${remotes}::text[])`);
  return conditions;
};

const columns = sql`s.offer_id, s.kind, s.kind_rank, s.has_levels, s.source_label, s.title, s.company_name, s.city, s.department, s.lat, s.lon,
  s.contract_types, s.levels, s.domain, s.remote, s.start_date, s.published_at, s.seen_on`;

/** What a card shows and only the offer's own table holds; read for the rows of one page. */
const cardColumns = sql`
  p.*, c.slug as company_slug,
  coalesce(e.company_size, c.workforce, case when sp.anonymous_posting then '' else sp.company_size end, '') as company_size,
  left(coalesce(e.description, j.description, text_of_html(sp.description), ''), 400) as beginning,
  coalesce(e.desired_skills[1:5], sp.desired_skills[1:5],
    array(select k.name from company_job_skills jk join skills k on k.id = jk.skill_id where jk.job_id = j.id order by jk.position limit 5)) as skills,
  j.salary_first_year,
  case when not sp.hide_salary then sp.salary_min end as salary_min,
  case when not sp.hide_salary then sp.salary_max end as salary_max,
  sp.salary_period,
  case p.kind when 'company' then (select count(*) from applications a where a.job_id = p.offer_id and a.is_given)
    when 'school' then (select count(*) from applications a where a.posting_id = p.offer_id) end as applications_count,
  ar.applications as asked, ar.answered, ar.median_days`;
const cardTables = sql`
  left join external_offers e on p.kind = 'external' and e.id = p.offer_id
  left join company_jobs j on p.kind = 'company' and j.id = p.offer_id
  left join companies c on c.id = j.company_id
  left join school_postings sp on p.kind = 'school' and sp.id = p.offer_id
  left join answer_rates ar on ar.organisation_id = coalesce(j.company_id, sp.school_id)`;

/** What is known of how the offer's company or school answers. */
export type AnswersKept = { asked: number | null; answered: number | null; median_days: number | null };

export type CardRow = {
  offer_id: string;
  kind: OfferKind;
  kind_rank: number;
  has_levels: boolean;
  source_label: string | null;
  title: string;
  company_name: string;
  city: string;
  department: string | null;
  lat: number | null;
  lon: number | null;
  contract_types: ContractType[];
  levels: Level[];
  domain: Domain | null;
  remote: "onsite" | "hybrid" | "remote" | null;
  start_date: string | null;
  published_at: string;
  seen_on: number;
  company_slug: string | null;
  company_size: string;
  beginning: string;
  skills: string[];
  salary_first_year: number | null;
  salary_min: number | null;
  salary_max: number | null;
  salary_period: string | null;
  applications_count: number | null;
} & AnswersKept;

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
const whole = (scope: Scope, choices: Choices): Matches => ({
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
        select ${columns}, s.place <-> ll_to_earth(${asked.center.lat}, ${asked.center.lon}) as away
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

/** What a highlighted offer must be too: the condition of the very search that is shown below it. */
export const matching = (scope: Scope, choices: Choices): Condition => all([...inScope(scope), ...chosen(choices)]);

/** Cards of the rows that a selection gives, in an order told of `p`. */
export const cardRows = (rows: (columns: RawBuilder<unknown>) => RawBuilder<unknown>, order: RawBuilder<unknown>) =>
  sql<CardRow>`
    with p as materialized (${rows(columns)}) select ${cardColumns} from p ${cardTables} order by ${order}`;

/** One page of cards: no offset where an index keeps the order, whatever the depth. */
export const pageOfMatches = async (db: Db, scope: Scope, choices: Choices, asked: PageAsked) => {
  const { rows, order } = slice(whole(scope, choices), scope, choices, asked);
  const page = await cardRows(() => rows, order).execute(db);
  return page.rows;
};

/** Offers by traits; not whole when there are more than were read. */
export type Pool = { traits: Traits[]; isWhole: boolean };
const poolOf = (traits: Traits[], atMost: number): Pool => ({
  traits,
  isWhole: traits.reduce((sum, { count }) => sum + count, 0) <= atMost,
});
const byTraits = sql`select kind, contract_types, levels, domain, remote, count(*) as count from pool group by 1, 2, 3, 4, 5`;

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

/** The scope's offers by traits: all of them, or some when it holds more than `atMost`. */
export const traitsInScope = async (db: Db, scope: Scope, atMost: number | null = countCap) => {
  const { rows } = await sql<Traits>`
    with pool as materialized (
      select s.kind, s.contract_types, s.levels, s.domain, s.remote from offer_search s where ${all(inScope(scope))}
      ${atMost === null ? sql`` : sql`limit ${atMost + 1}`}) ${byTraits}`.execute(db);
  return poolOf(rows, atMost ?? Number.POSITIVE_INFINITY);
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

/** Traits of those of these offers that anybody else is shown. */
export const traitsOf = async (db: Db, ids: string[], now: Date) => {
  const { rows } = await sql<Traits>`
    with pool as materialized (
      select s.kind, s.contract_types, s.levels, s.domain, s.remote from offer_search s
      where s.offer_id = any(${ids}::uuid[]) and ${all(inScope({ words: [], place: null, department: "", now }))}) ${byTraits}`.execute(
    db,
  );
  return rows;
};

/** How many offers match, counting no further than `countCap + 1`. */
export const countUpToCap = async (db: Db, scope: Scope, choices: Choices) => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select 1 from offer_search s where ${all([...inScope(scope), ...chosen(choices)])} limit ${countCap + 1}) matching`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
};

/** How many offers each of several searches would give, none counted further than `countCap + 1`: one statement for all. */
export const countEachUpToCap = async (db: Db, searches: { scope: Scope; choices: Choices }[]) => {
  if (searches.length === 0) return [];
  const counts = searches.map(
    ({ scope, choices }, index) => sql`
      select ${sql.lit(index)} as nth, (select count(*) from (
        select 1 from offer_search s where ${all([...inScope(scope), ...chosen(choices)])} limit ${countCap + 1}) m) as count`,
  );
  const { rows } = await sql<{ count: number }>`
    select count from (${sql.join(counts, sql` union all `)}) c order by nth`.execute(db);
  return rows.map(({ count }) => count);
};

/** Offers of the same domain, of the same department first, the newest ones. */
export const similarOffers = async (
  db: Db,
  offer: { id: string; domain: string | null; department: string | null },
  limit: number,
  now: Date,
) => {
  const { rows } = await sql<CardRow>`
    with near as materialized (
      select ${columns} from offer_search s where ${all(inScope({ words: [], place: null, department: "", now }))}
      and s.domain = ${offer.domain} and s.department = ${offer.department} and s.offer_id <> ${offer.id}
      order by s.published_at desc limit ${limit}),
    elsewhere as materialized (
      select ${columns} from offer_search s where ${all(inScope({ words: [], place: null, department: "", now }))}
      and s.domain = ${offer.domain} and s.department is distinct from ${offer.department} and s.offer_id <> ${offer.id}
      order by s.kind_rank, s.published_at desc limit ${limit}),
    p as materialized (
      select *, 0 as ring from near union all select *, 1 as ring from elsewhere order by ring, published_at desc limit ${limit})
    select ${cardColumns} from p ${cardTables} order by p.ring, p.published_at desc`.execute(db);
  return rows;
};
