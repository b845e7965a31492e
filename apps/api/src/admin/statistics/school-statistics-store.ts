import { sql } from "kysely";
import type { Db } from "#platform/db.ts";
import { counted, type Viewer } from "./school-store.ts";
import { startOf } from "./statistics-store.ts";

/** First and last day in Paris, both included. */
export type Range = { from: string; to: string };

const received = (viewer: Viewer, { from, to }: Range) => sql`
  applications a where ${counted(viewer)} and a.created_at >= ${startOf(from)} and a.created_at < ${startOf(to, 1)}`;
const month = sql`date_trunc('month', a.created_at at time zone 'Europe/Paris')`;

/** How far applications came: those in interview, or refused after one, have reached it. */
const steps = sql`count(*)::int as applications, count(a.answered_at)::int as answered,
  (count(*) filter (where a.reached >= 2))::int as interviews, (count(*) filter (where a.reached >= 3))::int as proposals,
  (count(*) filter (where a.stage = 'hired'))::int as hired`;
const median = sql`(percentile_cont(0.5) within group (order by extract(epoch from a.answered_at - a.created_at) / 86400))::real as median_days`;

type Steps = { applications: number; answered: number; interviews: number; proposals: number; hired: number };
type Timed = Steps & { median_days: number | null };

/** What each support brought: openings of its links, and how far the applications that came by them went. */
export const funnelBySupport = async (db: Db, viewer: Viewer, range: Range) => {
  const { rows } = await sql<Steps & { support: string | null; clicks: number | null }>`
    with sent as (select a.support, ${steps} from ${received(viewer, range)} group by 1),
    clicked as (
      select c.support, sum(c.clicks)::int as clicks from school_postings p join broadcast_clicks c on c.posting_id = p.id
      where p.school_id = ${viewer.schoolId} and c.day between ${range.from}::date and ${range.to}::date group by 1)
    select coalesce(s.support, c.support) as support, coalesce(s.applications, 0) as applications, coalesce(s.answered, 0) as answered,
      coalesce(s.interviews, 0) as interviews, coalesce(s.proposals, 0) as proposals, coalesce(s.hired, 0) as hired,
      case when coalesce(s.support, c.support) is not null then coalesce(c.clicks, 0) end as clicks
    from sent s full join clicked c on c.support = s.support order by 2 desc, 7 desc nulls last, 1 limit 50`.execute(
    db,
  );
  return rows;
};

type Named = { id: string; title: string; company_name: string; city: string; reference: string };

/** The offers that received most; views are read for those alone. */
export const funnelByPosting = async (db: Db, viewer: Viewer, range: Range, limit: number) => {
  const { rows } = await sql<Steps & Named & { is_deleted: boolean; views: number }>`
    with most as (
      select a.posting_id as id, ${steps} from ${received(viewer, range)} group by 1 order by 2 desc, 1 limit ${limit})
    select m.*, p.title, p.company_name, p.city, p.reference, p.deleted_at is not null as is_deleted, coalesce((select sum(v.views) from offer_views v
      where v.offer_id = m.id and v.day between ${range.from}::date and ${range.to}::date), 0)::int as views
    from most m join school_postings p on p.id = m.id order by m.applications desc, m.id`.execute(db);
  return rows;
};

/** One line a month of the range, those without anything included; the last, whose month is null, is the whole range. */
export const funnelByMonth = async (db: Db, viewer: Viewer, range: Range) => {
  const { rows } = await sql<Timed & { month: string | null; views: number }>`
    with sent as (select ${month} as month, ${steps}, ${median} from ${received(viewer, range)} group by grouping sets ((1), ())),
    seen as (
      select date_trunc('month', v.day::timestamp) as month, sum(v.views)::int as views from school_view_days v
      where v.school_id = ${viewer.schoolId} and v.day between ${range.from}::date and ${range.to}::date group by grouping sets ((1), ()))
    select to_char(m.month, 'YYYY-MM') as month, coalesce(seen.views, 0) as views, coalesce(s.applications, 0) as applications,
      coalesce(s.answered, 0) as answered, coalesce(s.interviews, 0) as interviews, coalesce(s.proposals, 0) as proposals,
      coalesce(s.hired, 0) as hired, s.median_days
    from (select generate_series(date_trunc('month', ${range.from}::timestamp), ${range.to}::timestamp, interval '1 month') as month
      union all select null) m
    left join sent s on s.month is not distinct from m.month left join seen on seen.month is not distinct from m.month
    order by m.month nulls last`.execute(db);
  return rows;
};
