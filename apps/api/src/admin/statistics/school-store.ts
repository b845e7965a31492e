import type { PostingStatus, SchoolStage } from "@passerelle/contract/enumerations";
import { sql } from "kysely";
import { isSeenBy } from "#hiring/students/placement.ts";
import type { Db } from "#platform/db.ts";
import { condition, isSeenApplication } from "#platform/fragments-store.ts";

/** Whose figures, and who looks at them: those of offers whose applications a member does not see are left out. */
export type Viewer = { schoolId: string; memberId: string };

/** The applications of a school that this member counts; every figure reads the same index. */
export const counted = (viewer: Viewer) => sql`a.school_id = ${viewer.schoolId} and ${isSeenApplication(viewer)}`;

/** Published and within its dates, as `offer_search` shows it. */
const isOnScreen = (today: string) => condition`(p.status = 'published' and p.deleted_at is null
  and coalesce(p.publication_date, ${today}) <= ${today} and coalesce(p.expiration_date, ${today}) >= ${today})`;

export const countPostings = async (db: Db, { schoolId }: Viewer, today: string, soon: string) => {
  const { rows } = await sql<{
    status: PostingStatus;
    count: number;
    online: number;
    ending: number;
    ending_id: string | null;
  }>`
    select p.status, count(*)::int as count, (count(*) filter (where ${isOnScreen(today)}))::int as online,
      (count(*) filter (where ${isOnScreen(today)} and p.expiration_date <= ${soon}))::int as ending,
      min(p.id::text) filter (where ${isOnScreen(today)} and p.expiration_date <= ${soon}) as ending_id
    from school_postings p where p.school_id = ${schoolId} and p.deleted_at is null group by 1`.execute(db);
  return rows;
};

/** How many applications stand in each stage; null counts those that were withdrawn. */
export const countByStage = async (db: Db, viewer: Viewer) => {
  const { rows } = await sql<{ stage: SchoolStage | null; count: number }>`
    select case when a.status <> 'WD' then a.stage end as stage, count(*)::int as count
    from applications a where ${counted(viewer)} group by 1`.execute(db);
  return rows;
};

/** Applications of the last weeks, from Monday to Sunday in Paris, the current one last; weeks without any included. */
export const countByWeek = async (db: Db, viewer: Viewer, weeks: number, now: Date) => {
  const { rows } = await sql<{ week: string; count: number }>`
    with this_week as (select date_trunc('week', ${now}::timestamptz at time zone 'Europe/Paris') as monday),
    sent as (
      select date_trunc('week', a.created_at at time zone 'Europe/Paris') as monday, count(*)::int as count
      from applications a where ${counted(viewer)}
        and a.created_at >= (select (monday - make_interval(weeks => ${weeks - 1})) at time zone 'Europe/Paris' from this_week)
      group by 1)
    select to_char(w.monday, 'YYYY-MM-DD') as week, coalesce(sent.count, 0) as count
    from this_week cross join lateral generate_series(
      this_week.monday - make_interval(weeks => ${weeks - 1}), this_week.monday, interval '1 week') as w(monday)
    left join sent on sent.monday = w.monday order by w.monday`.execute(db);
  return rows;
};

/** The supports of offers on screen, where these stand there, with the clicks and the applications that came from there. */
export const supportsOf = async (db: Db, viewer: Viewer, today: string, since: Date, sinceDay: string) => {
  type Row = {
    name: string | null;
    online_postings: number;
    online: number;
    refused: number;
    clicks: number;
    applications: number;
  };
  const { rows } = await sql<Row>`
    select name, sum(postings)::int as online_postings, sum(online)::int as online, sum(refused)::int as refused,
      sum(clicks)::int as clicks, sum(applications)::int as applications from (
      select s.name, 1 as postings, 0 as online, 0 as refused, 0 as clicks, 0 as applications
        from school_postings p join posting_supports s on s.posting_id = p.id and s.is_active
        where p.school_id = ${viewer.schoolId} and ${isOnScreen(today)}
      union all
      select b.support, 0, (b.state in ('read', 'online'))::int, (b.state = 'refused')::int, 0, 0
        from broadcast_states b where b.school_id = ${viewer.schoolId} and b.state in ('read', 'online', 'refused')
      union all
      select c.support, 0, 0, 0, c.clicks, 0 from school_postings p join broadcast_clicks c on c.posting_id = p.id
        where p.school_id = ${viewer.schoolId} and c.day >= ${sinceDay}::date
      union all
      select a.support, 0, 0, 0, 0, 1 from applications a where ${counted(viewer)} and a.created_at >= ${since}) each
    group by 1 order by 6 desc, 5 desc, 2 desc, 1 limit 30`.execute(db);
  return rows;
};

/** Nobody has answered these yet, the oldest first. */
export const oldestUnanswered = async (db: Db, viewer: Viewer, limit: number) => {
  const { rows } = await sql<{
    id: string;
    posting_id: string;
    title: string;
    first_name: string | null;
    last_name: string | null;
    created_at: string;
  }>`
    select a.id, a.posting_id, a.offer_snapshot ->> 'title' as title, p.first_name, p.last_name, a.created_at
    from applications a left join candidate_profiles p on p.account_id = a.applicant_id
    where ${counted(viewer)} and a.status = 'PD' order by a.created_at, a.id limit ${limit}`.execute(db);
  return rows;
};

export const countLate = async (db: Db, viewer: Viewer, before: Date) => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from applications a
    where ${counted(viewer)} and a.status = 'PD' and a.created_at < ${before}`.execute(db);
  return rows[0]?.count ?? 0;
};

export const countExpiredInvitations = async (db: Db, viewer: Viewer, now: Date) => {
  const { count } = await db
    .selectFrom("school_students as s")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("s.school_id", "=", viewer.schoolId)
    .where("s.link", "=", "invited")
    .where("s.expires_at", "<=", now.toISOString())
    .where(isSeenBy(viewer))
    .executeTakeFirstOrThrow();
  return count;
};
