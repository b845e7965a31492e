import type { ContractType } from "@passerelle/contract/enumerations";
import { sql } from "kysely";
import { termsOf } from "#offers/vocabulary/analysis.ts";
import { lexeme } from "#offers/vocabulary/lexeme.ts";
import type { Db } from "#platform/db.ts";
import { exclusiveLabels } from "./broadcast.ts";

const countCap = 1000;
/** More words of a search are not read. */
const mostWords = 12;
type Filters = { search: string; city: string; contract_type?: ContractType; toPrograms: boolean };

/**
 * External offers on screen, the newest first, for their own list (docs/product/offers-and-search.md#older-lists); the count stops at its
 * cap. Programs are given what may be broadcast again alone.
 */
export const pageOfVisible = async (
  db: Db,
  { search, city, contract_type, toPrograms }: Filters,
  page: { limit: number; offset: number },
  now: Date,
) => {
  const conditions = [
    sql`s.kind = 'external'`,
    sql`s.is_head`,
    sql`s.visible_from <= ${now}`,
    sql`s.visible_until > ${now}`,
  ];
  if (toPrograms) conditions.push(sql`plain(s.source_label) <> all(${exclusiveLabels}::text[])`);
  const words = termsOf(search).slice(0, mostWords);
  if (words.length > 0) conditions.push(sql`s.terms @@ ${words.map(lexeme).join(" & ")}::tsquery`);
  if (city) conditions.push(sql`plain(s.city) = plain(${city})`);
  if (contract_type) conditions.push(sql`s.contract_types && array[${contract_type}]`);
  const where = sql.join(conditions, sql` and `);
  const counted = await sql<{ count: number }>`
    select count(*) as count from (select 1 from offer_search s where ${where} limit ${countCap + 1}) matching`.execute(
    db,
  );
  const { rows } = await sql<ListedOffer>`
    with page as materialized (select s.offer_id, s.published_at from offer_search s where ${where}
      order by s.published_at desc, s.offer_id desc limit ${page.limit} offset ${page.offset})
    select e.id, e.external_id, e.source_label, e.title, e.company_name, e.company_size, e.city, e.description, e.contract_types,
      e.contract_start, e.rome_codes, e.desired_skills, e.to_be_acquired_skills, e.access_conditions, e.apply_url
    from page join external_offers e on e.id = page.offer_id order by page.published_at desc, page.offer_id desc`.execute(
    db,
  );
  return { rows, count: counted.rows[0]?.count ?? 0, countCap };
};

export type ListedOffer = {
  id: string;
  external_id: string;
  source_label: string;
  title: string;
  company_name: string;
  company_size: string;
  city: string;
  description: string;
  contract_types: ContractType[];
  contract_start: string | null;
  rome_codes: string[];
  desired_skills: string[];
  to_be_acquired_skills: string[];
  access_conditions: string[];
  apply_url: string;
};
