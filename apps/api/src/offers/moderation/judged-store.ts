import type { offerFieldLabels } from "@passerelle/contract/work-labels";
import { sql } from "kysely";
import type { OfferSnapshot } from "#offers/search/snapshots.ts";
import type { Db } from "#platform/db.ts";

export type OfferContent = Partial<Record<keyof typeof offerFieldLabels, string>>;

/** An offer of any kind, on screen or not, with whose it is and what it says. */
export type JudgedOffer = OfferSnapshot & {
  company_id: string | null;
  school_id: string | null;
  content: OfferContent;
};

const company = (id: string) => sql`
  select 'company' as source, null as source_name, o.title, c.name as company_name, o.city, coalesce(o.department, '') as department,
    o.company_id, null::uuid as school_id,
    jsonb_build_object('title', o.title, 'city', o.city, 'description', o.description, 'contract', o.contract_type, 'level', o.min_level,
      'start_date', o.start_date::text, 'rhythm', o.school_rhythm, 'salary', coalesce(o.salary_first_year::text, '')) as content
  from company_jobs o join companies c on c.id = o.company_id where o.id = ${id} and o.deleted_at is null`;

const school = (id: string) => sql`
  select 'school', null, o.title, o.company_name, o.city, coalesce(o.department, ''), null::uuid, o.school_id,
    jsonb_build_object('title', o.title, 'company_name', o.company_name, 'city', o.city, 'description', text_of_html(o.description),
      'profile', text_of_html(o.profile_description), 'contract', array_to_string(o.contract_types, ', '),
      'level', array_to_string(o.qualification_levels, ', '), 'start_date', coalesce(o.contract_start_date::text, ''),
      'rhythm', o.work_time, 'salary', concat_ws(' – ', o.salary_min::text, o.salary_max::text), 'contact', o.apply_email,
      'website', o.company_website)
  from school_postings o where o.id = ${id} and o.deleted_at is null`;

const external = (id: string) => sql`
  select 'external', o.source_label, o.title, o.company_name, o.city, coalesce(o.department, ''), null::uuid, null::uuid,
    jsonb_build_object('title', o.title, 'company_name', o.company_name, 'city', o.city, 'description', o.description)
  from external_offers o where o.id = ${id}`;

export const findJudged = async (db: Db, id: string) => {
  const { rows } = await sql<JudgedOffer>`${company(id)} union all ${school(id)} union all ${external(id)}`.execute(db);
  return rows[0];
};

/** Who answers for an offer: the recruiters of its company, or the administrators of its school and its author. */
export const addressesOfAuthors = async (db: Db, offerId: string) => {
  const { rows } = await sql<{ email: string }>`
    select a.email from company_jobs j join company_members m on m.company_id = j.company_id join accounts a on a.id = m.account_id
      where j.id = ${offerId} and a.is_active
    union
    select a.email from school_postings p join school_members m on m.school_id = p.school_id join accounts a on a.id = m.account_id
      where p.id = ${offerId} and a.is_active and (m.is_admin or m.account_id = p.created_by)`.execute(db);
  return rows.map(({ email }) => email);
};
