import type { ContractType, Domain, Level, OfferKind } from "@passerelle/contract/enumerations";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "#platform/db.ts";
import { all, inScope } from "./scope-store.ts";

export const columns = sql`s.offer_id, s.kind, s.kind_rank, s.has_levels, s.source_label, s.title, s.company_name, s.city, s.department, s.lat, s.lon,
  s.contract_types, s.levels, s.domain, s.remote, s.start_date, s.published_at, s.seen_on`;

/** What a card shows and only the offer's own table holds; read for the rows of one page. */
export const cardColumns = sql`
  p.*, c.slug as company_slug, coalesce(is_verified(c.id), false) as is_company_verified,
  coalesce(e.company_size, c.workforce, case when sp.anonymous_posting then '' else sp.company_size end, '') as company_size,
  left(coalesce(e.description, j.description, text_of_html(sp.description), ''), 400) as beginning,
  coalesce(e.desired_skills[1:5], sp.desired_skills[1:5],
    array(select k.name from company_job_skills jk join skills k on k.id = jk.skill_id where jk.job_id = j.id order by jk.position limit 5)) as skills,
  j.salary_first_year,
  case when not sp.hide_salary then sp.salary_min end as salary_min,
  case when not sp.hide_salary then sp.salary_max end as salary_max,
  sp.salary_period,
  case p.kind when 'company' then (select count(*) from applications a where a.job_id = p.offer_id and a.is_given)
    when 'school' then (select count(*) from applications a where a.posting_id = p.offer_id) end as applications_count,
  ar.applications as asked, ar.answered, ar.median_days`;
export const cardTables = sql`
  left join external_offers e on p.kind = 'external' and e.id = p.offer_id
  left join company_jobs j on p.kind = 'company' and j.id = p.offer_id
  left join companies c on c.id = j.company_id
  left join school_postings sp on p.kind = 'school' and sp.id = p.offer_id
  left join answer_rates ar on ar.organisation_id = coalesce(j.company_id, sp.school_id)`;

/** What is known of how the offer's company or school answers. */
export type StoredAnswers = { asked: number | null; answered: number | null; median_days: number | null };

export type CardRow = {
  offer_id: string;
  kind: OfferKind;
  kind_rank: number;
  has_levels: boolean;
  source_label: string | null;
  title: string;
  company_name: string;
  city: string;
  department: string | null;
  lat: number | null;
  lon: number | null;
  contract_types: ContractType[];
  levels: Level[];
  domain: Domain | null;
  remote: "onsite" | "hybrid" | "remote" | null;
  start_date: string | null;
  published_at: string;
  seen_on: number;
  company_slug: string | null;
  is_company_verified: boolean;
  company_size: string;
  beginning: string;
  skills: string[];
  salary_first_year: number | null;
  salary_min: number | null;
  salary_max: number | null;
  salary_period: string | null;
  applications_count: number | null;
} & StoredAnswers;

/** Cards of the rows that a selection gives, in an order told of `p`. */
export const cardRows = (rows: (columns: RawBuilder<unknown>) => RawBuilder<unknown>, order: RawBuilder<unknown>) =>
  sql<CardRow>`
    with p as materialized (${rows(columns)}) select ${cardColumns} from p ${cardTables} order by ${order}`;

/** Offers of the same domain, of the same department first, the newest ones. */
export const similarOffers = async (
  db: Db,
  offer: { id: string; domain: string | null; department: string | null },
  limit: number,
  now: Date,
) => {
  const { rows } = await sql<CardRow>`
    with near as materialized (
      select ${columns} from offer_search s where ${all(inScope({ words: [], place: null, now }))}
      and s.domain = ${offer.domain} and s.department = ${offer.department} and s.offer_id <> ${offer.id}
      order by s.published_at desc limit ${limit}),
    elsewhere as materialized (
      select ${columns} from offer_search s where ${all(inScope({ words: [], place: null, now }))}
      and s.domain = ${offer.domain} and s.department is distinct from ${offer.department} and s.offer_id <> ${offer.id}
      order by s.kind_rank, s.published_at desc limit ${limit}),
    p as materialized (
      select *, 0 as ring from near union all select *, 1 as ring from elsewhere order by ring, published_at desc limit ${limit})
    select ${cardColumns} from p ${cardTables} order by p.ring, p.published_at desc`.execute(db);
  return rows;
};
