import type { Domain, Level } from "@passerelle/contract/enumerations";
import { sql } from "kysely";
import type { Db } from "#platform/db.ts";

const afterId = (column: string, after: string | null) =>
  after === null ? sql`true` : sql`${sql.ref(column)} > ${after}::uuid`;
/** Days as they are in Paris. */
const dayOf = (column: string) => sql`to_char(${sql.ref(column)} at time zone 'Europe/Paris', 'YYYY-MM-DD')`;

export type ApplicantRow = {
  id: string;
  email: string;
  created_on: string;
  last_seen_on: string;
  is_verified: boolean;
  is_active: boolean;
  first_name: string | null;
  last_name: string | null;
  phone: string | null;
  desired_city: string | null;
  domain: Domain | null;
  education: string | null;
  level: Level | null;
  duration: string | null;
  available_on: string | null;
  is_looking: boolean | null;
  skills: string | null;
  experience_years: number | null;
  has_resume: boolean;
};

export const nextApplicants = async (db: Db, after: string | null, limit: number) => {
  const { rows } = await sql<ApplicantRow>`
    select a.id, a.email, ${dayOf("a.created_at")} as created_on, ${dayOf("a.last_seen_at")} as last_seen_on,
      a.email_verified_at is not null as is_verified, a.is_active, p.first_name, p.last_name, p.phone, p.desired_city, p.domain,
      p.current_education as education, p.current_education_level as level, p.desired_duration as duration,
      p.availability_date as available_on, p.is_looking_for_work as is_looking, array_to_string(p.skills, ', ') as skills,
      p.experience_years, p.resume_id is not null as has_resume
    from accounts a left join candidate_profiles p on p.account_id = a.id
    where a.type = 'applicant' and ${afterId("a.id", after)} order by a.id limit ${limit}`.execute(db);
  return rows;
};

export type CompanyRow = {
  id: string;
  name: string;
  created_on: string;
  domain: Domain;
  company_size: string;
  workforce: string;
  website: string;
  address: string;
  zip_code: string;
  city: string;
  country: string;
  plan: string;
  plan_until: string | null;
  members: number;
  email: string | null;
  jobs: number;
  closed_on: string | null;
};

/** The e-mail is that of the company's first administrator. */
export const nextCompanies = async (db: Db, after: string | null, limit: number) => {
  const { rows } = await sql<CompanyRow>`
    select c.id, c.name, ${dayOf("c.created_at")} as created_on, c.domain, c.company_size, c.workforce, c.website, c.address, c.zip_code,
      c.city, c.country, c.plan, c.plan_until, team.members, team.email,
      (select count(*)::int from company_jobs j where j.company_id = c.id and j.deleted_at is null) as jobs,
      ${dayOf("c.closed_at")} as closed_on
    from companies c cross join lateral (
      select count(*)::int as members, (array_agg(a.email order by m.created_at, a.id) filter (where m.role = 'admin'))[1] as email
      from company_members m join accounts a on a.id = m.account_id where m.company_id = c.id) team
    where ${afterId("c.id", after)} order by c.id limit ${limit}`.execute(db);
  return rows;
};

export type OfferRow = {
  kind: "company" | "school" | "external";
  id: string;
  title: string;
  organisation: string;
  company: string;
  city: string;
  department: string | null;
  domain: string | null;
  contract_types: string;
  levels: string;
  starts_on: string | null;
  created_on: string;
  ends_on: string | null;
  state: "scheduled" | "active" | "closed";
  url: string | null;
};

type Next<Row> = (db: Db, after: string | null, limit: number, now: Date) => Promise<Row[]>;
// As the figures count them: what is in the search, from its first day to its last.
const stateOf = (id: string, now: Date) => sql`coalesce((
  select case when s.visible_from > ${now} then 'scheduled' when s.visible_until > ${now} then 'active' end
  from offer_search s where s.offer_id = ${sql.ref(id)}), 'closed')`;

const nextJobs: Next<OfferRow> = async (db, after, limit, now) => {
  const { rows } = await sql<OfferRow>`
    select 'company' as kind, j.id, j.title, 'Passerelle' as organisation, c.name as company, j.city, j.department, j.domain,
      j.contract_type as contract_types, j.min_level as levels, j.start_date as starts_on, ${dayOf("j.created_at")} as created_on,
      ${dayOf("j.expires_at")} as ends_on, ${stateOf("j.id", now)} as state, null as url
    from company_jobs j join companies c on c.id = j.company_id
    where j.deleted_at is null and ${afterId("j.id", after)} order by j.id limit ${limit}`.execute(db);
  return rows;
};

const nextPostings: Next<OfferRow> = async (db, after, limit, now) => {
  const { rows } = await sql<OfferRow>`
    select 'school' as kind, p.id, p.title, s.name as organisation, p.company_name as company, p.city, p.department, p.domains[1] as domain,
      array_to_string(p.contract_types, ',') as contract_types, array_to_string(p.qualification_levels, ',') as levels,
      p.contract_start_date as starts_on, ${dayOf("p.created_at")} as created_on, p.expiration_date as ends_on,
      ${stateOf("p.id", now)} as state, null as url
    from school_postings p join schools s on s.id = p.school_id
    where p.deleted_at is null and p.status in ('published', 'archived') and ${afterId("p.id", after)} order by p.id limit ${limit}`.execute(
    db,
  );
  return rows;
};

const nextExternal: Next<OfferRow> = async (db, after, limit, now) => {
  const { rows } = await sql<OfferRow>`
    select 'external' as kind, e.id, e.title, e.source_label as organisation, e.company_name as company, e.city, e.department, e.domain,
      array_to_string(e.contract_types, ',') as contract_types, array_to_string(e.levels, ',') as levels,
      e.contract_start as starts_on, ${dayOf("e.first_seen_at")} as created_on, ${dayOf("e.expires_at")} as ends_on,
      ${stateOf("e.id", now)} as state, e.apply_url as url
    from external_offers e where ${afterId("e.id", after)} order by e.id limit ${limit}`.execute(db);
  return rows;
};

/** The tables that hold each kind of offer, one after the other. */
export const offerTables = {
  internal: [nextJobs, nextPostings],
  external: [nextExternal],
  both: [nextJobs, nextPostings, nextExternal],
} as const;
