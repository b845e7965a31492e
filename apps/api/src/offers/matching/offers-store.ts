import type { ContractType, Domain, Level, OfferKind } from "@passerelle/contract/enumerations";
import { comparedAtMost } from "@passerelle/contract/offers/match-factors";
import { sql } from "kysely";
import type { Db } from "#platform/db.ts";
import type { Around } from "./candidates-store.ts";

export type OfferRow = {
  id: string;
  kind: OfferKind;
  source_label: string | null;
  title: string;
  company_name: string;
  city: string;
  commune_code: string | null;
  department: string | null;
  lat: number | null;
  lon: number | null;
  contract_types: ContractType[];
  levels: Level[];
  domain: Domain | null;
  remote: "onsite" | "hybrid" | "remote" | null;
  start_date: string | null;
  published_at: string;
  duration_months: number | null;
  skills: string[];
};

const jobSkills = sql`array(select k.name from company_job_skills jk join skills k on k.id = jk.skill_id where jk.job_id = o.id order by jk.position)`;

/** What is compared of a company's offer, on screen or not. */
const companyJob = sql`
  select o.id, 'company' as kind, null as source_label, o.title, c.name as company_name, o.city, o.commune_code, o.department, o.lat, o.lon,
    array[o.contract_type] as contract_types, array[o.min_level] as levels, o.domain, null as remote, o.start_date,
    o.created_at as published_at, null::smallint as duration_months, ${jobSkills} as skills
  from company_jobs o join companies c on c.id = o.company_id`;

const schoolPosting = sql`
  select o.id, 'school', null, o.title, case when o.anonymous_posting then 'Entreprise anonyme' else o.company_name end,
    city_name(o.city), o.commune_code, o.department, o.lat, o.lon, codes_of_contract_labels(o.contract_types), levels_of_qualifications(o.qualification_levels),
    o.domains[1],
    case o.remote_work when 'Aucun' then 'onsite' when 'Total' then 'remote' when 'Partiel' then 'hybrid' when 'Occasionnel' then 'hybrid' end,
    o.contract_start_date, posting_published_at(o), o.contract_duration, o.desired_skills
  from school_postings o`;

const externalOffer = sql`
  select o.id, 'external', o.source_label, o.title, o.company_name, o.city, o.commune_code, o.department, o.lat, o.lon, o.contract_types,
    o.levels, o.domain, o.remote, o.contract_start, o.published_at, o.duration_months, o.desired_skills
  from external_offers o`;

/** Offers of this company that were not deleted, of those named. */
export const findOwnJobs = async (db: Db, ids: string[], companyId: string) => {
  const { rows } = await sql<OfferRow>`
    ${companyJob} where o.id = any(${ids}::uuid[]) and o.company_id = ${companyId} and o.deleted_at is null`.execute(
    db,
  );
  return rows;
};

/** One of them; undefined for another company's. */
export const findOwnJob = async (db: Db, id: string, companyId: string) => (await findOwnJobs(db, [id], companyId))[0];

/** Offers of any kind, whether they are still on screen or not, in no order. */
export const findAnyOffers = async (db: Db, ids: string[]) => {
  const isOne = sql`o.id = any(${ids}::uuid[])`;
  const { rows } = await sql<OfferRow>`
    ${companyJob} where ${isOne} union all ${schoolPosting} where ${isOne} union all ${externalOffer} where ${isOne}`.execute(
    db,
  );
  return rows;
};

/** An offer of any kind, whether it is still on screen or not. */
export const findAnyOffer = async (db: Db, id: string) => (await findAnyOffers(db, [id])).at(0);

export const isOnScreen = async (db: Db, id: string, now: Date) => {
  const row = await db
    .selectFrom("offer_search")
    .select("offer_id")
    .where("offer_id", "=", id)
    .where("visible_from", "<=", now.toISOString())
    .where("visible_until", ">", now.toISOString())
    .executeTakeFirst();
  return row !== undefined;
};

/** The applicant and the offer of an application that its reader may see; undefined for anybody else's. */
export const findPair = (db: Db, id: string, reader: { applicantId: string } | { companyId: string }) => {
  const query = db
    .selectFrom("applications as a")
    .leftJoin("company_jobs as j", "j.id", "a.job_id")
    .select([
      "a.applicant_id",
      (eb) => eb.fn.coalesce("a.job_id", "a.posting_id", "a.external_offer_id").$notNull().as("offer_id"),
    ])
    .where("a.id", "=", id);
  return (
    "applicantId" in reader
      ? query.where("a.applicant_id", "=", reader.applicantId)
      : query.where("j.company_id", "=", reader.companyId)
  ).executeTakeFirst();
};

/** In the candidate's own department, then in each other one. */
const perOwnBucket = 80;
const perBucket = 25;
const nearAtMost = 280;
const elsewherePerDomain = 40;
const neighboursPerKind = 40;

const columns = sql`s.offer_id, s.kind, s.source_label, s.title, s.company_name, s.city, s.commune_code, s.department, s.lat, s.lon,
  s.contract_types, s.levels, s.domain, s.remote, s.start_date, s.published_at`;

/**
 * The offers to compare for a candidate: on screen, not applied to, not hidden by them. Each bucket is the beginning of an index
 * range; own offers, few among the external ones, have buckets of their own.
 */
export const offersAround = async (
  db: Db,
  accountId: string,
  { domains, departments, department, levels }: Around,
  now: Date,
) => {
  const open = sql`s.is_head and s.visible_until > ${now} and s.visible_from <= ${now}
    and (not s.has_levels or s.levels && ${levels}::text[]) and s.offer_id not in (select id from settled)`;
  const newest = sql`order by s.published_at desc, s.offer_id desc`;
  const { rows } = await sql<OfferRow>`
    with settled as materialized (
      select coalesce(job_id, posting_id, external_offer_id) as id from applications where applicant_id = ${accountId}
      union all select offer_id from offer_marks where account_id = ${accountId} and mark = 'hidden'),
    near as (
      select s.* from unnest(${domains}::text[]) with ordinality d(domain, place)
        cross join unnest(${departments}::text[]) with ordinality p(department, place)
        cross join lateral (
          select ${columns} from offer_search s
          where ${open} and s.domain = d.domain and s.department = p.department ${newest}
          limit case when p.place = 1 then ${perOwnBucket}::int else ${perBucket}::int end) s
      order by d.place, p.place, s.published_at desc, s.offer_id desc limit ${nearAtMost}),
    elsewhere as (
      select s.* from unnest(${domains}::text[]) d(domain) cross join (values (0), (1)) k(kind_rank)
        cross join lateral (
          select ${columns} from offer_search s
          where ${open} and s.domain = d.domain and s.kind_rank = k.kind_rank ${newest} limit ${elsewherePerDomain}) s),
    neighbours as (
      select s.* from (values (0), (1)) k(kind_rank)
        cross join lateral (
          select ${columns} from offer_search s
          where ${open} and s.department = ${department} and s.kind_rank = k.kind_rank ${newest} limit ${neighboursPerKind}) s),
    pool as (
      select * from near union select * from elsewhere union select * from neighbours limit ${comparedAtMost})
    select o.offer_id as id, o.kind, o.source_label, o.title, o.company_name, o.city, o.commune_code, o.department, o.lat, o.lon,
      o.contract_types, o.levels, o.domain, o.remote, o.start_date, o.published_at,
      coalesce(e.duration_months, sp.contract_duration) as duration_months,
      coalesce(e.desired_skills, sp.desired_skills, array(
        select k.name from company_job_skills jk join skills k on k.id = jk.skill_id where jk.job_id = o.offer_id order by jk.position)) as skills
    from pool o
    left join external_offers e on o.kind = 'external' and e.id = o.offer_id
    left join school_postings sp on o.kind = 'school' and sp.id = o.offer_id`.execute(db);
  return rows;
};
