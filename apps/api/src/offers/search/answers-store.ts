import { sql } from "kysely";
import type { Db } from "#platform/db.ts";

/** An unanswered application counts once it is this old; a company has a figure from this many applications on. */
const patienceDays = 14;
const enough = 5;
/** How a company answered long ago says little of it. */
const memoryDays = 365;

/** Applications of the last year that were answered, or that waited long enough: the first act of a recruiter is the answer. */
export const askedOf = (now: Date) => sql`
  select organisation_id, created_at, answered_at from (
    select coalesce(j.company_id, p.school_id) as organisation_id, a.created_at, a.status,
      (select min(e.at) from application_events e where e.application_id = a.id and e.actor_role = 'recruiter') as answered_at
    from applications a left join company_jobs j on j.id = a.job_id left join school_postings p on p.id = a.posting_id
    where a.origin <> 'linked' and a.created_at > ${now}::timestamptz - make_interval(days => ${memoryDays})) sent
  where answered_at is not null
    or (status <> 'WD' and created_at < ${now}::timestamptz - make_interval(days => ${patienceDays}))`;
/** The middle delay of an answer, in days. */
export const medianDays = sql`percentile_cont(0.5) within group (order by extract(epoch from answered_at - created_at) / 86400)`;

/** How each company and school answers. */
export const rebuildAnswerRates = (db: Db, now: Date) =>
  db.transaction().execute(async (tx) => {
    await sql`delete from answer_rates`.execute(tx);
    await sql`
      insert into answer_rates (organisation_id, applications, answered, median_days)
      select organisation_id, count(*), count(answered_at), ${medianDays}
      from (${askedOf(now)}) asked group by organisation_id having count(*) >= ${enough}`.execute(tx);
  });
