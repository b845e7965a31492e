import { maxOffersInAlert } from "@passerelle/contract/offers/alerts";
import { sql } from "kysely";
import type { Db, Tx } from "#platform/db.ts";

// A number that only this work locks: one matching at a time.
const matchingLock = 720_021;
/** Counts shown to people stop here. */
const newCountCap = 10_000;

/**
 * Records the offers that are in the search for the first time, among those put there during the last day, or among all. Only a missing
 * row makes an offer new, so the order in which transactions commit does not matter; one that lasts more than a day is for the run over all.
 */
export const recordArrivals = (db: Db, among: "last-day" | "all") =>
  sql`
    insert into offer_arrivals (offer_id, arrived_at)
    select s.offer_id, s.shown_at from offer_search s
    where ${among === "all" ? sql`true` : sql`s.shown_at > now() - interval '1 day'`}
      and not exists (select 1 from offer_arrivals a where a.offer_id = s.offer_id)
    order by s.offer_id
    on conflict (offer_id) do nothing`.execute(db);

/**
 * Claims up to `limit` offers that have become visible and that no search has been matched with, and writes for each saved search what is
 * new to it: a few statements whatever the number of searches. Runs in one transaction; gives how many offers were claimed. Offers are
 * joined to criteria by the keys of these (a term in a department), then verified. The same criteria are matched once for all the people
 * who saved them.
 */
export const matchNextArrivals = async (tx: Tx, limit: number, now: Date) => {
  await sql`select pg_advisory_xact_lock(${matchingLock})`.execute(tx);
  await sql`set local work_mem = '64MB'`.execute(tx);
  await sql`set local jit = off`.execute(tx);
  await sql`set local statement_timeout = '5min'`.execute(tx);
  await sql`drop table if exists fresh_offers, fresh_matches`.execute(tx);
  await sql`
    create temporary table fresh_offers (offer_id uuid, arrived_at timestamptz, kind text, commune_code text,
      department text, city text, contract_types text[], levels text[], domain text, remote text, start_date date,
      published_at timestamptz, organisation_id uuid, terms tsvector) on commit drop`.execute(tx);
  // The first of its group of near-duplicates to come is new; those that come later are not.
  const taken = await sql<{ taken: number; since: string | null }>`
    with taken as (
      update offer_arrivals a set matched_at = ${now} from (
        select w.offer_id from offer_arrivals w join offer_search s on s.offer_id = w.offer_id
        where w.matched_at is null and s.visible_from <= ${now} order by w.arrived_at limit ${limit}) chosen
      where a.offer_id = chosen.offer_id returning a.offer_id, a.arrived_at),
    written as (
      insert into fresh_offers
      select t.offer_id, t.arrived_at, s.kind, s.commune_code, s.department, plain(s.city), s.contract_types, s.levels, s.domain,
        s.remote, s.start_date, s.published_at, s.organisation_id, s.terms
      from taken t join offer_search s on s.offer_id = t.offer_id
      where s.is_head and s.visible_until > ${now} and not exists (
        select 1 from offer_search other join offer_arrivals told on told.offer_id = other.offer_id
        where other.duplicate_block = s.duplicate_block and other.duplicate_key = s.duplicate_key
          and told.matched_at is not null and other.offer_id <> s.offer_id))
    select count(*) as taken, min(arrived_at) as since from taken`.execute(tx);
  const { taken: count, since } = taken.rows[0] ?? { taken: 0, since: null };
  if (count === 0 || !since) return 0;
  await sql`analyze fresh_offers`.execute(tx);

  await sql`
    create temporary table fresh_matches on commit drop as
    with terms as materialized (
      select f.offer_id, f.department, term from fresh_offers f
      cross join lateral unnest(tsvector_to_array(f.terms) || array['*', '=' || f.domain, '@' || f.organisation_id]) as term),
    found as materialized (
      select distinct t.offer_id, k.criteria_id from terms t
      cross join lateral (values ('*'), (t.department)) as d(department)
      join search_keys k on k.term = t.term and k.department = d.department)
    select found.criteria_id, f.offer_id, f.published_at, f.arrived_at
    from found
    join search_criteria c on c.id = found.criteria_id
    join fresh_offers f on f.offer_id = found.offer_id
    left join search_place_communes p on p.place_id = c.place_id and p.commune_code = f.commune_code
    where (c.place_id is null or p.place_id is not null)
      and (c.department is null or c.department = f.department)
      and (c.city is null or plain(c.city) = f.city)
      and (c.kinds is null or f.kind = any(c.kinds))
      and (c.contract_types is null or f.contract_types && c.contract_types)
      and (c.levels is null or f.levels && c.levels or f.levels = '{}')
      and (c.domains is null or f.domain = any(c.domains))
      and (c.remotes is null or f.remote = any(c.remotes))
      and (c.start_before is null or f.start_date is null or f.start_date <= c.start_before)
      and (c.is_query_in_keys or f.terms @@ c.query)`.execute(tx);
  await sql`analyze fresh_matches`.execute(tx);

  const newestTo = sql`
    new_count = least(s.new_count + n.count, ${newCountCap}),
    pending_ids = case when s.frequency = 'none' then '{}' else (n.ids || s.pending_ids)[1:${sql.lit(maxOffersInAlert)}] end,
    pending_count = case when s.frequency = 'none' then 0 else s.pending_count + n.count end`;
  const newest = sql`(array_agg(offer_id order by published_at desc, offer_id desc))[1:${sql.lit(maxOffersInAlert)}] as ids, count(*)::int as count`;
  await sql`
    update saved_searches s set ${newestTo}
    from (select criteria_id, ${newest} from fresh_matches group by criteria_id) n
    where n.criteria_id = s.criteria_id and s.watched_since < ${since}`.execute(tx);
  // Searches that were saved while these offers came: each gets those that came after it.
  await sql`
    update saved_searches s set ${newestTo}
    from (
      select young.id, ${newest} from saved_searches young
      join fresh_matches m on m.criteria_id = young.criteria_id and m.arrived_at > young.watched_since
      where young.watched_since >= ${since} group by young.id) n
    where n.id = s.id`.execute(tx);
  return count;
};

/**
 * Deletes arrivals of offers that are no longer visible: at once where they were never matched, else after the time from which they count as
 * new again.
 */
export const deleteArrivals = (db: Db, now: Date) =>
  sql`
    delete from offer_arrivals a
    where (matched_at is null or arrived_at < ${now}::timestamptz - interval '90 days')
      and arrived_at < ${now}::timestamptz - interval '1 hour'
      and not exists (select 1 from offer_search s where s.offer_id = a.offer_id)`.execute(db);
