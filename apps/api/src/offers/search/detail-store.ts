import type { ContractType, Domain, Level, OfferKind } from "@passerelle/contract/enumerations";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "#platform/db.ts";
import { prepared } from "#platform/prepared-statements.ts";
import { type StoredAnswers, type StoredRow, similarTo } from "./cards-store.ts";

export type DetailRow = {
  id: string;
  kind: OfferKind;
  source_label: string | null;
  title: string;
  company_name: string;
  company_slug: string | null;
  is_company_verified: boolean;
  /** The company or the school whose own offer it is. */
  owner_id: string | null;
  school_name: string | null;
  company_size: string;
  company_description: string;
  company_website: string;
  logo_id: string | null;
  cover_id: string | null;
  address: string;
  city: string;
  postcode: string | null;
  department: string | null;
  lat: number | null;
  lon: number | null;
  description: string;
  /** The layout of a company's text; null where it has plain text alone, and for other kinds. */
  description_html: string | null;
  profile: string;
  contract_types: ContractType[];
  levels: Level[];
  domain: Domain | null;
  job_name: string;
  remote: "onsite" | "hybrid" | "remote" | null;
  start_date: string | null;
  duration_months: number | null;
  rhythm: string | null;
  experience_min: number | null;
  opening_count: number;
  skills: string[];
  skills_to_acquire: string[];
  access_conditions: string[];
  salary_first_year: number | null;
  salary_min: number | null;
  salary_max: number | null;
  salary_period: string | null;
  published_at: string;
  expires_at: string | null;
  apply_url: string | null;
  applications_count: number | null;
  seen_on: number;
  is_open: boolean;
  is_moderated: boolean;
  /** Cards of offers like it. */
  similar: StoredRow[];
  /** The other openings of the same offer, the first published first; fifty at most. */
  other_sites: { id: string; source_name: string; title: string; city: string; apply_url: string }[];
} & StoredAnswers;

const similarCount = 4;
/** Read with the offer: each statement of its own costs the server and the database more than the reading. */
const similar = (domain: RawBuilder<unknown>, now: Date) => {
  const offer = { id: sql`o.id`, domain, department: sql`o.department` };
  return sql`(select coalesce(json_agg(c), '[]') from (${similarTo(offer, similarCount, now)}) c)`;
};

const otherSites = (now: Date) => sql`(select coalesce(json_agg(other), '[]') from (
  select s.offer_id as id, s.source_label as source_name, s.title, s.city, e.apply_url
  from offer_search own
  join offer_search s on s.duplicate_block = own.duplicate_block and s.duplicate_key = own.duplicate_key
    and s.offer_id <> own.offer_id
  join external_offers e on e.id = s.offer_id
  where own.offer_id = o.id and s.visible_from <= ${now} and s.visible_until > ${now}
  order by s.published_at, s.offer_id limit 50) other)`;

const isOpen = (now: Date) =>
  sql`exists (select 1 from offer_search s where s.offer_id = o.id and s.visible_from <= ${now} and s.visible_until > ${now})`;

const isModeratedOffer = sql`exists (select 1 from moderated_offers m where m.offer_id = o.id)`;

const external = (id: string, now: Date) => sql<DetailRow>`
  ${prepared} select o.id, 'external' as kind, o.source_label, o.title, o.company_name, null as company_slug, false as is_company_verified, null::uuid as owner_id, null as school_name, null::uuid as logo_id, null::uuid as cover_id, o.company_size, o.company_description, o.company_website,
    o.address, o.city, o.postcode, o.department, o.lat, o.lon, o.description, null as description_html, o.profile, o.contract_types, o.levels, o.domain, o.job_name, o.remote,
    o.contract_start as start_date, o.duration_months, null as rhythm, null::numeric as experience_min, o.opening_count,
    o.desired_skills as skills, o.to_be_acquired_skills as skills_to_acquire, o.access_conditions, null::int as salary_first_year,
    null::numeric as salary_min, null::numeric as salary_max, null as salary_period, o.published_at, o.expires_at, o.apply_url,
    null::bigint as applications_count, coalesce((select s.seen_on from offer_search s where s.offer_id = o.id), 1) as seen_on,
    null::int as asked, null::int as answered, null::real as median_days, ${isOpen(now)} as is_open, ${isModeratedOffer} as is_moderated,
    ${similar(sql`o.domain`, now)} as similar, ${otherSites(now)} as other_sites
  from external_offers o where o.id = ${id}`;

const company = (id: string, now: Date) => sql<DetailRow>`
  ${prepared} select o.id, 'company' as kind, null as source_label, o.title, c.name as company_name, c.slug as company_slug, is_verified(c.id) as is_company_verified, c.id as owner_id, null as school_name, c.logo_id, c.cover_id, c.workforce as company_size,
    c.description as company_description, c.website as company_website, o.address, o.city, null as postcode, o.department, o.lat, o.lon,
    o.description, o.description_html, '' as profile, array[o.contract_type] as contract_types, array[o.min_level] as levels, o.domain, '' as job_name, null as remote,
    o.start_date, o.duration_months::int as duration_months, o.school_rhythm as rhythm, o.min_experience as experience_min, 1 as opening_count,
    array(select k.name from company_job_skills jk join skills k on k.id = jk.skill_id where jk.job_id = o.id order by jk.position) as skills,
    '{}'::text[] as skills_to_acquire, '{}'::text[] as access_conditions, o.salary_first_year, null::numeric as salary_min,
    null::numeric as salary_max, null as salary_period, o.created_at as published_at, o.expires_at, null as apply_url,
    (select count(*) from applications a where a.job_id = o.id and a.is_given and a.status <> 'WD') as applications_count, 1 as seen_on,
    ar.applications as asked, ar.answered, ar.median_days, ${isOpen(now)} as is_open, ${isModeratedOffer} as is_moderated,
    ${similar(sql`o.domain`, now)} as similar, '[]'::json as other_sites
  from company_jobs o join companies c on c.id = o.company_id left join answer_rates ar on ar.organisation_id = o.company_id where o.id = ${id}`;

/** A posting that was never published is nobody's business; an archived or outdated one is a closed offer. */
const school = (id: string, now: Date) => sql<DetailRow>`
  ${prepared} select o.id, 'school' as kind, null as source_label, o.title,
    case when o.anonymous_posting then 'Entreprise anonyme' else o.company_name end as company_name, null as company_slug, false as is_company_verified, o.school_id as owner_id, s.name as school_name, null::uuid as logo_id, null::uuid as cover_id,
    case when o.anonymous_posting then '' else o.company_size end as company_size,
    case when o.anonymous_posting then '' else o.company_description end as company_description,
    case when o.anonymous_posting then '' else o.company_website end as company_website,
    o.address, city_name(o.city) as city, null as postcode, o.department, o.lat, o.lon, o.description, null as description_html, o.profile_description as profile,
    codes_of_contract_labels(o.contract_types) as contract_types, levels_of_qualifications(o.qualification_levels) as levels,
    o.domains[1] as domain, o.associated_job as job_name,
    case o.remote_work when 'Aucun' then 'onsite' when 'Total' then 'remote' when 'Partiel' then 'hybrid' when 'Occasionnel' then 'hybrid' end as remote,
    o.contract_start_date as start_date, o.contract_duration as duration_months, o.work_time as rhythm, o.experience_min::numeric as experience_min,
    o.opening_count, o.desired_skills as skills, o.to_be_acquired_skills as skills_to_acquire, o.access_conditions, null::int as salary_first_year,
    case when not o.hide_salary then o.salary_min end as salary_min, case when not o.hide_salary then o.salary_max end as salary_max, o.salary_period,
    posting_published_at(o) as published_at, ((o.expiration_date + 1)::timestamp at time zone 'Europe/Paris') as expires_at, null as apply_url,
    (select count(*) from applications a where a.posting_id = o.id and a.is_given and a.status <> 'WD') as applications_count, 1 as seen_on,
    ar.applications as asked, ar.answered, ar.median_days, ${isOpen(now)} as is_open, ${isModeratedOffer} as is_moderated,
    ${similar(sql`o.domains[1]`, now)} as similar, '[]'::json as other_sites
  from school_postings o join schools s on s.id = o.school_id left join answer_rates ar on ar.organisation_id = o.school_id where o.id = ${id} and o.status in ('published', 'archived')`;

/** Whether the staff took the offer off every screen. */
export const isModerated = async (db: Db, id: string) => {
  const row = await db.selectFrom("moderated_offers").select("offer_id").where("offer_id", "=", id).executeTakeFirst();
  return row !== undefined;
};

/** One offer of any kind, open or closed; undefined when there never was one under this identifier. */
export const findOffer = async (db: Db, id: string, now: Date) => {
  for (const find of [external, company, school]) {
    const { rows } = await find(id, now).execute(db);
    if (rows[0]) return rows[0];
  }
};

/** Counts one click of the day towards an external offer on screen and gives where it leads; undefined without such an offer. */
export const countApplyClick = async (db: Db, id: string, now: Date) => {
  const { rows } = await sql<{ apply_url: string }>`
    with offer as (select id, apply_url from external_offers where id = ${id} and closed_at is null
      and not exists (select 1 from moderated_offers m where m.offer_id = id)),
    counted as (
      insert into apply_clicks as c (offer_id, day, clicks)
      select id, (${now}::timestamptz at time zone 'Europe/Paris')::date, 1 from offer
      on conflict (offer_id, day) do update set clicks = c.clicks + 1)
    select apply_url from offer`.execute(db);
  return rows[0]?.apply_url;
};

export const countOrganisations = async (db: Db) => {
  const { rows } = await sql<{ total_companies: number; total_schools: number }>`
    select (select count(*) from companies where closed_at is null) as total_companies,
      (select count(*) from schools where is_active) as total_schools`.execute(db);
  return rows[0] ?? { total_companies: 0, total_schools: 0 };
};
