import type { Db } from "@passerelle/api/platform/db.ts";
import { sql } from "kysely";

/** The candidate of a place, from 1: `Candidat00007 Nombreux`. */
export const crowdedName = (place: number) => `Candidat${String(place).padStart(5, "0")} Nombreux`;

/** Thousands of candidates who wait for an answer to one offer, in a few statements; the first of them is the oldest, a minute apart. */
export const receiveMany = async (db: Db, job: { id: string; companyId: string }, count: number) => {
  const mark = `foule-${job.id}-`;
  await sql`insert into accounts (type, email, password_hash, email_verified_at)
    select 'applicant', ${mark} || lpad(n::text, 5, '0') || '@exemple.fr', 'x', now() from generate_series(1, ${count}::int) n`.execute(
    db,
  );
  await sql`insert into candidate_profiles (account_id, first_name, last_name, phone, desired_city, domain, current_education,
      current_education_level, desired_duration, availability_date)
    select id, 'Candidat' || substr(email, ${mark.length + 1}::int, 5), 'Nombreux', '06 00 00 00 00', 'Lyon', 'TECH', 'BTS', 'BA2', '12', '2027-09-01'
    from accounts where email like ${`${mark}%`}`.execute(db);
  await sql`update company_jobs set created_at = least(created_at, now() - make_interval(mins => ${count}::int + 1))
    where id = ${job.id}::uuid`.execute(db);
  await sql`with received as (
      insert into applications (job_id, company_id, applicant_id, status, offer_snapshot, created_at)
      select ${job.id}::uuid, ${job.companyId}::uuid, p.account_id, 'PD',
        jsonb_build_object('title', j.title, 'organisation', c.name, 'city', j.city, 'start_date', null),
        now() - make_interval(mins => ${count}::int - substr(p.first_name, 9)::int)
      from candidate_profiles p join accounts a on a.id = p.account_id
      join company_jobs j on j.id = ${job.id}::uuid join companies c on c.id = j.company_id
      where a.email like ${`${mark}%`} returning id, created_at)
    insert into application_events (application_id, at, actor_role, from_status, to_status)
    select id, created_at, 'applicant', null, 'PD' from received`.execute(db);
};
