import { daysAfter } from "@passerelle/contract/days";
import { sql } from "kysely";
import type { Db } from "#platform/db.ts";
import { parisDay } from "#platform/paris.ts";
import { startOf } from "./statistics-store.ts";

/** How many of a measure belong to a day in Paris; `-infinity` stands for all days before the trend, and for what has no day. */
export type Counter = { measure: string; day: string; number: number };

/** Figures of tables that grow without end, whose rows of past days do not change the figure: a deleted offer stays counted. */
const settled = ["offers:external", "openings", "clicks"];

/**
 * Everything counted in one statement, so at one moment; days from `since` on stand apart. `again`: the first day whose settled figures are
 * counted again, those before it are the last ones; null for all.
 */
type Window = { now: Date; since: string; again?: string | null };
const counted = ({ now, since, again = null }: Window) => {
  const from = (column: string) => (again === null ? sql`` : sql`where ${sql.ref(column)} >= ${again}::date`);
  const kept = sql`select measure, day, number from platform_counters where measure = any(${settled}::text[]) and day < ${again}::date`;
  const dayOf = (column: string) => sql`
    case when ${sql.ref(column)} >= ${startOf(since)} then (${sql.ref(column)} at time zone 'Europe/Paris')::date else '-infinity' end`;
  return sql`
    select measure, day, sum(number)::bigint as number from (
      -- The account in whose name the staff assists a school is nobody's (decision 0155).
      select 'users:' || coalesce(type, 'staff') as measure, ${dayOf("created_at")} as day, count(*) as number
      from accounts where type is not null or email not like '%@passerelle.invalid' group by 1, 2
      union all
      select 'offers:external', ${dayOf("first_seen_at")}, count(*) from external_offers
      ${again === null ? sql`` : sql`where first_seen_at >= ${startOf(again)}`} group by 2
      union all
      select 'offers:external', case when first_seen_on >= ${since}::date then first_seen_on else '-infinity' end, sum(offers)
      from deleted_external_offers ${from("first_seen_on")} group by 2
      union all
      select 'offers:company', ${dayOf("created_at")}, count(*) from company_jobs where deleted_at is null group by 2
      union all
      select 'offers:school', ${dayOf("created_at")}, count(*) from school_postings
      where deleted_at is null and status in ('published', 'archived') group by 2
      union all
      select case when visible_from > ${now} then 'scheduled' else 'live' end, '-infinity', count(*) from offer_search
      where visible_until > greatest(visible_from, ${now}::timestamptz) group by 1
      union all
      select m.measure, a.day, a.number from (
        select status, is_given, origin = 'applied' and external_offer_id is null as is_sent, ${dayOf("created_at")} as day, count(*) as number
        from applications group by 1, 2, 3, 4) a
      cross join lateral (values ('applications:' || a.status, a.is_given), ('sent', a.is_sent)) m(measure, is_counted) where m.is_counted
      union all
      select 'openings', case when day >= ${since}::date then day else '-infinity' end, sum(views) from offer_views ${from("day")} group by 2
      union all
      select 'clicks', case when day >= ${since}::date then day else '-infinity' end, sum(clicks) from apply_clicks ${from("day")} group by 2
      ${again === null ? sql`` : sql`union all ${kept}`}) c
    group by 1, 2`;
};

/** Longer than a count takes with some millions of offers, shorter than the time between two. */
const countTime = "4min";

/** Counts and puts the counters in the place of the last ones: everything the first time of a day, then the settled figures of two days. */
export const countPlatform = (db: Db, { now, since }: Omit<Window, "again">) =>
  db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = ${sql.lit(countTime)}`.execute(tx);
    const { last } = await tx
      .selectFrom("platform_counters")
      .select(({ fn }) => fn.max("counted_at").as("last"))
      .executeTakeFirstOrThrow();
    const isFirstOfDay = last === null || parisDay(new Date(last)) !== parisDay(now);
    const again = isFirstOfDay ? null : daysAfter(parisDay(now), -1);
    await sql`
      with counted as materialized (${counted({ now, since, again })}),
      gone as (
        delete from platform_counters k
        where not exists (select from counted c where c.measure = k.measure and c.day = k.day))
      insert into platform_counters (measure, day, number, counted_at)
      select measure, day, number, ${now}::timestamptz from counted order by measure, day
      on conflict (measure, day) do update set number = excluded.number, counted_at = excluded.counted_at`.execute(tx);
  });

/** The counters of the last count, openings and clicks of today as they are now; counted at once where they never were. */
export const readCounters = async (db: Db, { now, since, today }: Window & { today: string }) => {
  const { rows } = await sql<Counter & { counted_at: string | null }>`
    select measure, day::text as day, number, counted_at from platform_counters
    where day <> ${today}::date or measure not in ('openings', 'clicks')
    union all
    select 'openings', ${today}, coalesce(sum(views), 0), null from offer_views where day = ${today}::date
    union all
    select 'clicks', ${today}, coalesce(sum(clicks), 0), null from apply_clicks where day = ${today}::date`.execute(db);
  const at = rows.find(({ counted_at }) => counted_at)?.counted_at;
  if (at) return { at: new Date(at), counters: rows as Counter[] };
  const first =
    await sql<Counter>`select measure, day::text as day, number from (${counted({ now, since })}) c`.execute(db);
  return { at: now, counters: first.rows };
};
