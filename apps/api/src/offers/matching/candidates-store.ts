import type { Domain, Level } from "@passerelle/contract/enumerations";
import { comparedAtMost } from "@passerelle/contract/offers/match-factors";
import type { MatchedCandidate } from "@passerelle/contract/offers/matching";
import { sql } from "kysely";
import type { Db } from "#platform/db.ts";
import { condition } from "#platform/fragments-store.ts";

/** What is read of a candidate to compare and to show: nothing to reach them by. */
export type CandidateRow = {
  id: string;
  account_id: string;
  first_name: string;
  last_name: string;
  pseudonym: string;
  desired_city: string;
  commune_code: string | null;
  department: string | null;
  lat: number | null;
  lon: number | null;
  domain: Domain;
  current_education: string;
  current_education_level: Level;
  desired_duration: MatchedCandidate["desired_duration"];
  availability_date: string;
  skills: string[];
  experience_years: number | null;
  updated_at: string;
};

const columns = sql`c.id, c.account_id, c.first_name, c.last_name, c.pseudonym, c.desired_city, c.commune_code, c.department, c.lat, c.lon, c.domain,
  c.current_education, c.current_education_level, c.desired_duration, c.availability_date, c.skills, c.experience_years, c.updated_at`;

/** The profiles of these applicants, those that there are, in no order. */
export const findCandidates = async (db: Db, accountIds: string[]) => {
  const { rows } =
    await sql<CandidateRow>`select ${columns} from candidate_profiles c where c.account_id = any(${accountIds}::uuid[])`.execute(
      db,
    );
  return rows;
};

/** Those of these applicants whom the company reads without a name. */
export const namelessOf = async (db: Db, companyId: string, accountIds: string[]) => {
  if (accountIds.length === 0) return new Set<string>();
  const rows = await db
    .selectFrom("candidate_profiles as p")
    .select("p.account_id")
    .where("p.account_id", "in", accountIds)
    .where(condition`is_nameless(${companyId}, p.account_id)`)
    .execute();
  return new Set(rows.map(({ account_id }) => account_id));
};

/** The profile of an applicant; undefined while there is none. */
export const findCandidate = async (db: Db, accountId: string) => (await findCandidates(db, [accountId])).at(0);

/** Where the likeliest are looked for; each list is bounded, the first of it the nearest. */
export type Around = { domains: Domain[]; departments: string[]; department: string | null; levels: Level[] };

/** Of each level in the offer's own department, then in each other one. */
const perOwnBucket = 80;
const perBucket = 15;
const nearAtMost = 360;
const elsewherePerLevel = 25;

/**
 * The candidates to compare for an offer: looking for work, with a CV, active, without an application to it. Each bucket (a domain,
 * a department, a level) is the beginning of an index range, so that the cost does not follow how many candidates there are.
 */
export const candidatesAround = async (db: Db, jobId: string, { domains, departments, department, levels }: Around) => {
  const open = sql`c.is_looking_for_work and c.resume_id is not null
    and exists (select 1 from accounts a where a.id = c.account_id and a.is_active and a.email_verified_at is not null)
    and not exists (select 1 from applications x where x.job_id = ${jobId} and x.applicant_id = c.account_id)`;
  const { rows } = await sql<CandidateRow>`
    with near as (
      select c.* from unnest(${domains}::text[]) with ordinality d(domain, place)
        cross join unnest(${departments}::text[]) with ordinality p(department, place)
        cross join unnest(${levels}::text[]) l(level)
        cross join lateral (
          select ${columns} from candidate_profiles c
          where ${open} and c.domain = d.domain and c.department = p.department and c.current_education_level = l.level
          order by c.updated_at desc, c.id limit case when p.place = 1 then ${perOwnBucket}::int else ${perBucket}::int end) c
      order by d.place, p.place, c.updated_at desc, c.id limit ${nearAtMost}),
    elsewhere as (
      select c.* from unnest(${domains}::text[]) d(domain) cross join unnest(${levels}::text[]) l(level)
        cross join lateral (
          select ${columns} from candidate_profiles c
          where ${open} and c.domain = d.domain and c.current_education_level = l.level
          order by c.updated_at desc, c.id limit ${elsewherePerLevel}) c),
    neighbours as (
      select c.* from unnest(${levels}::text[]) l(level)
        cross join lateral (
          select ${columns} from candidate_profiles c
          where ${open} and c.department = ${department} and c.current_education_level = l.level
          order by c.updated_at desc, c.id limit ${elsewherePerLevel}) c)
    select * from near union select * from elsewhere union select * from neighbours limit ${comparedAtMost}`.execute(
    db,
  );
  return rows;
};
