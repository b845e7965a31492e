import type { ApplicationStatus } from "@passerelle/contract/enumerations";
import { sql } from "kysely";
import type { Db } from "#platform/db.ts";
import { isOnline } from "./store.ts";

/** The same patience as the answer rate of the public pages: an application that nobody answered counts once it is this old. */
const patienceDays = 14;

/** First and last day in Paris, both included. */
export type Period = { from: string; to: string };

/** Midnight in Paris, so many days later: a day there is not always twenty-four hours long. */
export const startOf = (day: string, later = 0) =>
  sql`((${day}::date + ${later}::int)::timestamp at time zone 'Europe/Paris')`;
const dayOf = (column: string) => sql`(${sql.ref(column)} at time zone 'Europe/Paris')::date`;

/** What people sent to a company in a period, each with its first answer and whether it counts in the answer rate. */
const received = (companyId: string, { from, to }: Period, now: Date) => sql`
  select a.id, a.job_id, a.status, a.created_at, answered.at as answered_at,
    answered.at is not null or (a.status <> 'WD' and a.created_at < ${now}::timestamptz - make_interval(days => ${patienceDays})) as counts
  from company_jobs j join applications a on a.job_id = j.id
  cross join lateral (select min(e.at) as at from application_events e
    where e.application_id = a.id and e.actor_role = 'recruiter') answered
  where j.company_id = ${companyId} and a.origin <> 'linked'
    and a.created_at >= ${startOf(from)} and a.created_at < ${startOf(to, 1)}`;

const answerColumns = sql`
  count(*)::int as applications, count(*) filter (where counts)::int as due, count(answered_at)::int as answered,
  percentile_cont(0.5) within group (order by extract(epoch from answered_at - created_at) / 86400)::real as median_days`;

type Answers = { applications: number; due: number; answered: number; median_days: number | null };

export const totalsOf = async (db: Db, companyId: string, period: Period, now: Date) => {
  const { rows } = await sql<Answers & { views: number }>`
    select ${answerColumns}, (select coalesce(sum(v.views), 0)::int from company_jobs j join offer_views v on v.offer_id = j.id
      where j.company_id = ${companyId} and v.day between ${period.from} and ${period.to}) as views
    from (${received(companyId, period, now)}) r`.execute(db);
  return rows[0] ?? { applications: 0, due: 0, answered: 0, median_days: null, views: 0 };
};

/** One line a day or a week of the period, those without anything included; a week is named after its Monday. */
export const overTimeOf = async (db: Db, companyId: string, period: Period, step: "day" | "week", now: Date) => {
  const start = (day: ReturnType<typeof sql>) => (step === "week" ? sql`date_trunc('week', ${day})::date` : day);
  const { rows } = await sql<{ start: string; views: number; applications: number }>`
    with seen as (
      select ${start(sql`v.day`)} as start, sum(v.views)::int as views from company_jobs j join offer_views v on v.offer_id = j.id
      where j.company_id = ${companyId} and v.day between ${period.from} and ${period.to} group by 1),
    sent as (
      select ${start(dayOf("r.created_at"))} as start, count(*)::int as applications
      from (${received(companyId, period, now)}) r group by 1)
    select to_char(d.start, 'YYYY-MM-DD') as start, coalesce(seen.views, 0) as views, coalesce(sent.applications, 0) as applications
    from generate_series(${start(sql`${period.from}::date`)}, ${period.to}::date, ${sql.raw(`interval '1 ${step}'`)}) as series(at)
    cross join lateral (select series.at::date as start) d
    left join seen on seen.start = d.start left join sent on sent.start = d.start order by d.start`.execute(db);
  return rows;
};

export const statusesOf = async (db: Db, companyId: string, period: Period, now: Date) => {
  const { rows } = await sql<{ status: ApplicationStatus; count: number }>`
    select status, count(*)::int as count from (${received(companyId, period, now)}) r group by 1 order by 2 desc, 1`.execute(
    db,
  );
  return rows;
};

/** The company's offers, those most seen first. */
export const offersOf = async (db: Db, companyId: string, period: Period, limit: number, now: Date) => {
  const { rows } = await sql<Answers & { id: string; title: string; is_active: boolean; views: number }>`
    with sent as (select job_id, ${answerColumns} from (${received(companyId, period, now)}) r group by 1),
    seen as (
      select v.offer_id, sum(v.views)::int as views from company_jobs j join offer_views v on v.offer_id = j.id
      where j.company_id = ${companyId} and v.day between ${period.from} and ${period.to} group by 1)
    select j.id, j.title, ${isOnline(now)} as is_active, coalesce(seen.views, 0) as views, coalesce(sent.applications, 0) as applications,
      coalesce(sent.due, 0) as due, coalesce(sent.answered, 0) as answered, sent.median_days
    from company_jobs j left join seen on seen.offer_id = j.id left join sent on sent.job_id = j.id
    where j.company_id = ${companyId} and j.deleted_at is null
    order by views desc, applications desc, j.created_at desc, j.id limit ${limit}`.execute(db);
  return rows;
};
