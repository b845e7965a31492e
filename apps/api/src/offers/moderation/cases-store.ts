import type { CaseState, OfferCase } from "@passerelle/contract/offers/moderation";
import { type RawBuilder, sql } from "kysely";
import type { OfferSnapshot } from "#offers/search/snapshots.ts";
import type { Db } from "#platform/db.ts";

type CaseRow = OfferSnapshot &
  Omit<OfferCase, "offer"> & { offer_id: string; is_open: boolean; hidden_by: string | null };

const stateOf = sql`case when c.appealed_at is not null then 'appealed' when c.waiting_since is not null then 'waiting'
  when c.standing = 'open' then 'kept' else c.standing end`;

const columns = (now: Date) => sql`
  c.offer_id, ${stateOf} as state, c.reports, c.open_reports, c.waiting_since, c.last_reported_at, c.appealed_at, c.decided_at,
  c.standing = 'hidden' as is_hidden, c.hidden_by, c.version,
  c.offer_snapshot ->> 'source' as source, c.offer_snapshot ->> 'source_name' as source_name, c.offer_snapshot ->> 'title' as title,
  c.offer_snapshot ->> 'company_name' as company_name, c.offer_snapshot ->> 'city' as city,
  exists (select from offer_search s where s.offer_id = c.offer_id and s.visible_from <= ${now} and s.visible_until > ${now}) as is_open,
  (select coalesce(json_agg(json_build_object('reason', g.reason, 'count', g.count) order by g.count desc, g.reason), '[]') from (
    select r.reason, count(*) from offer_reports r
    where r.offer_id = c.offer_id and (r.status = 'open' or c.open_reports = 0) group by r.reason) g) as reasons`;

const asked: Record<CaseState, RawBuilder<unknown>> = {
  appealed: sql`c.appealed_at is not null`,
  waiting: sql`(c.appealed_at is not null or c.waiting_since is not null)`,
  hidden: sql`c.standing = 'hidden'`,
  kept: sql`c.standing = 'kept' and c.waiting_since is null`,
  restored: sql`c.standing = 'restored' and c.waiting_since is null`,
};

const contains = (text: string) => `%${text.replace(/[\\%_]/g, "\\$&")}%`;

export const pageOfCases = async (
  db: Db,
  { state, search, limit, offset }: { state?: CaseState | undefined; search: string; limit: number; offset: number },
  now: Date,
) => {
  const found = search
    ? sql`plain((c.offer_snapshot ->> 'title') || ' ' || (c.offer_snapshot ->> 'company_name')) like plain(${contains(search)})`
    : sql`true`;
  const where = sql`${state ? asked[state] : sql`true`} and ${found}`;
  const counted = await sql<{ total: number }>`select count(*) as total from offer_cases c where ${where}`.execute(db);
  const { rows } = await sql<CaseRow>`
    select ${columns(now)} from offer_cases c where ${where}
    order by c.appealed_at is null, c.appealed_at, c.waiting_since is null, c.waiting_since, c.decided_at desc nulls last, c.offer_id
    limit ${limit} offset ${offset}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
};

export const findCase = async (db: Db, offerId: string, now: Date) => {
  const { rows } = await sql<CaseRow>`
    select ${columns(now)} from offer_cases c where c.offer_id = ${offerId}`.execute(db);
  return rows[0];
};

/** What waits now, and how long the reports of the last ninety days waited. */
export const moderationFigures = async (db: Db, now: Date) => {
  const { rows } = await sql<{ waiting: number; appealed: number; hidden: number; median_hours: number | null }>`
    select count(*) filter (where waiting_since is not null)::int as waiting, count(*) filter (where appealed_at is not null)::int as appealed,
      count(*) filter (where standing = 'hidden')::int as hidden,
      (select round((percentile_cont(0.5) within group (order by extract(epoch from settled_at - created_at)) / 3600)::numeric, 1)::float8
        from offer_reports where settled_at > ${now}::timestamptz - interval '90 days') as median_hours
    from offer_cases`.execute(db);
  return rows[0] ?? { waiting: 0, appealed: 0, hidden: 0, median_hours: null };
};

/** An offer that nobody reported is judged too. */
export const openCase = (db: Db, offerId: string, snapshot: OfferSnapshot) =>
  db
    .insertInto("offer_cases")
    .values({ offer_id: offerId, offer_snapshot: JSON.stringify(snapshot) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export type LockedCase = {
  offer_id: string;
  standing: "open" | "kept" | "hidden" | "restored";
  open_reports: number;
  appealed_at: string | null;
  hidden_by: string | null;
  version: number;
  title: string;
};

/** Held until the end of the transaction: two members of the staff, and an author who contests, follow each other. */
export const lockCase = async (db: Db, offerId: string) => {
  const { rows } = await sql<LockedCase>`
    select offer_id, standing, open_reports, appealed_at, hidden_by, version, offer_snapshot ->> 'title' as title
    from offer_cases where offer_id = ${offerId} for update`.execute(db);
  return rows[0];
};

type Standing = { standing: LockedCase["standing"]; hidden_by: string | null; now: Date };

/** Nothing waits any more: the case stands as it was decided. */
export const closeCase = (db: Db, offerId: string, { standing, hidden_by, now }: Standing) =>
  db
    .updateTable("offer_cases")
    .set((eb) => ({
      standing,
      hidden_by,
      open_reports: 0,
      waiting_since: null,
      appealed_at: null,
      decided_at: now.toISOString(),
      version: eb("version", "+", 1),
    }))
    .where("offer_id", "=", offerId)
    .execute();

export const recordAppeal = (db: Db, offerId: string, now: Date) =>
  db
    .updateTable("offer_cases")
    .set((eb) => ({ appealed_at: now.toISOString(), version: eb("version", "+", 1) }))
    .where("offer_id", "=", offerId)
    .execute();
