import { type RawBuilder, sql } from "kysely";
import type { Db } from "#platform/db.ts";
import { condition } from "#platform/fragments-store.ts";
import { plainText } from "#platform/plain-text.ts";
import { storableJson } from "#platform/storable.ts";
import type { OfferToShow } from "./offer-to-show.ts";
import type { SearchRow } from "./search-row.ts";

const columns = {
  offer_id: "uuid",
  kind: "text",
  source_label: "text",
  title: "text",
  company_name: "text",
  organisation_id: "uuid",
  city: "text",
  commune_code: "text",
  department: "text",
  lat: "float8",
  lon: "float8",
  contract_types: "text[]",
  levels: "text[]",
  domain: "text",
  remote: "text",
  start_date: "date",
  published_at: "timestamptz",
  visible_from: "timestamptz",
  visible_until: "timestamptz",
  duplicate_block: "text",
  text_signature: "bytea",
  occupation: "text",
  terms: "tsvector",
  main_terms: "tsvector",
  card: "text",
  analysis_version: "smallint",
} as const satisfies Record<keyof SearchRow, string>;
const names = Object.keys(columns);
const list = sql.raw(names.join(", "));
const typed = sql.raw(
  Object.entries(columns)
    .map(([name, type]) => `${name} ${type}`)
    .join(", "),
);
const replaced = sql.raw(
  names
    .filter((name) => name !== "offer_id")
    .map((name) => `${name} = excluded.${name}`)
    .join(", "),
);

/** Writes rows of visible offers, new or not. An offer that the staff hid never comes back, whatever writes it. */
export const writeRows = (db: Db, rows: SearchRow[]) =>
  sql`
    insert into offer_search (${list})
    select ${list} from json_to_recordset(${storableJson(rows)}::json) as t(${typed})
    where not exists (select from moderated_offers m where m.offer_id = t.offer_id)
    on conflict (offer_id) do update set ${replaced}, duplicate_key = null, is_head = true, seen_on = 1`.execute(db);

export const deleteRows = (db: Db, ids: string[]) =>
  db.deleteFrom("offer_search").where("offer_id", "in", ids).execute();

const isNotModerated = (id: string) =>
  sql`not exists (select from moderated_offers m where m.offer_id = ${sql.ref(id)})`;
// What may stand in the search, as long as it is within its dates.
export const isJobShown = condition`j.is_active and j.deleted_at is null and j.paused_at is null and ${isNotModerated("j.id")}`;
export const isPostingShown = condition`p.status = 'published' and p.deleted_at is null and s.is_active and ${isNotModerated("p.id")}`;
export const isExternalShown = condition`e.closed_at is null and ${isNotModerated("e.id")}`;

const read = async (db: Db, query: RawBuilder<unknown>) => (await sql<OfferToShow>`${query}`.execute(db)).rows;

/**
 * Company offers among `ids` that search shows. They are locked, with their company, so that a change of either that is not committed yet is
 * waited for: search shows what the last to commit has written.
 */
export const visibleJobs = (db: Db, ids: string[]) => {
  return read(
    db,
    sql`
    select j.id as offer_id, 'company' as kind, null as source_label, j.title, '' as job_name, '{}'::text[] as rome_codes,
      c.name as company_name, c.slug as company_slug, c.workforce as company_size, c.id as organisation_id,
      j.city, j.commune_code, j.department, j.lat, j.lon, array[j.contract_type] as contract_types, array[j.min_level] as levels,
      j.domain, null as remote, j.start_date, j.created_at as published_at, '-infinity' as visible_from, j.expires_at as visible_until,
      array(select k.name from company_job_skills s join skills k on k.id = s.skill_id where s.job_id = j.id order by s.position) as skills,
      j.description, '' as profile, j.salary_first_year, null as salary_min, null as salary_max, null as salary_period
    from company_jobs j join companies c on c.id = j.company_id
    where j.id = any(${ids}::uuid[]) and c.closed_at is null and ${isJobShown}
    for share of j, c`,
  );
};

/** The same, for postings of schools: shown from the first to the last of their days in Paris. */
export const visiblePostings = async (db: Db, ids: string[]) => {
  const rows = await read(
    db,
    sql`
    select p.id as offer_id, 'school' as kind, null as source_label, p.title, p.associated_job as job_name, '{}'::text[] as rome_codes,
      case when p.anonymous_posting then 'Entreprise anonyme' else p.company_name end as company_name, null as company_slug,
      case when p.anonymous_posting then '' else p.company_size end as company_size, p.school_id as organisation_id,
      city_name(p.city) as city, p.commune_code, p.department, p.lat, p.lon,
      codes_of_contract_labels(p.contract_types) as contract_types, levels_of_qualifications(p.qualification_levels) as levels,
      p.domains[1] as domain,
      case p.remote_work when 'Aucun' then 'onsite' when 'Total' then 'remote' when 'Partiel' then 'hybrid' when 'Occasionnel' then 'hybrid' end as remote,
      p.contract_start_date as start_date, posting_published_at(p) as published_at,
      coalesce((p.publication_date::timestamp at time zone 'Europe/Paris'), '-infinity') as visible_from,
      coalesce(((p.expiration_date + 1)::timestamp at time zone 'Europe/Paris'), 'infinity') as visible_until,
      p.desired_skills as skills, p.description, p.profile_description as profile,
      null as salary_first_year, case when not p.hide_salary then p.salary_min end as salary_min,
      case when not p.hide_salary then p.salary_max end as salary_max, p.salary_period
    from school_postings p join schools s on s.id = p.school_id
    where p.id = any(${ids}::uuid[]) and ${isPostingShown}
    for share of p, s`,
  );
  return rows.map((row) => ({
    ...row,
    description: plainText(row.description),
    profile: plainText(row.profile),
  }));
};

/** The same, for imported offers. */
export const visibleExternal = (db: Db, ids: string[]) => {
  return read(
    db,
    sql`
    select e.id as offer_id, 'external' as kind, e.source_label, e.title, e.job_name, e.rome_codes, e.company_name, null as company_slug,
      e.company_size, null as organisation_id, e.city, e.commune_code, e.department, e.lat, e.lon, e.contract_types, e.levels, e.domain,
      e.remote, e.contract_start as start_date, e.published_at, '-infinity' as visible_from,
      coalesce(e.expires_at, 'infinity') as visible_until, e.desired_skills as skills,
      left(e.description, 2500) as description, left(e.profile, 2500) as profile,
      null as salary_first_year, null as salary_min, null as salary_max, null as salary_period
    from external_offers e where e.id = any(${ids}::uuid[]) and ${isExternalShown}
    for share of e`,
  );
};

/** What companies may have in the search. */
export const jobsOfCompanies = async (db: Db, companyIds: string[]) => {
  const rows = await db
    .selectFrom("company_jobs")
    .select("id")
    .where("company_id", "in", companyIds)
    .where("is_active", "=", true)
    .where("deleted_at", "is", null)
    .execute();
  return rows.map(({ id }) => id);
};

/** The same, for schools. */
export const postingsOfSchools = async (db: Db, schoolIds: string[]) => {
  const rows = await db
    .selectFrom("school_postings")
    .select("id")
    .where("school_id", "in", schoolIds)
    .where("status", "=", "published")
    .where("deleted_at", "is", null)
    .execute();
  return rows.map(({ id }) => id);
};
