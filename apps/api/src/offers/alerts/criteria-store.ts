import { sql } from "kysely";
import type { Db } from "#platform/db.ts";
import { type Criteria, hashOf } from "./criteria.ts";

/** The communes of a place, written the first time that it is searched. */
const storePlace = async (db: Db, communes: string[]) => {
  const { rows } = await sql<{ id: number; is_new: boolean }>`
    insert into search_places (communes_hash) values (${hashOf(communes)})
    on conflict (communes_hash) do update set communes_hash = excluded.communes_hash returning id, xmax = 0 as is_new`.execute(
    db,
  );
  const [place] = rows;
  if (place?.is_new)
    await sql`
      insert into search_place_communes (place_id, commune_code)
      select distinct ${place.id}::int, code from unnest(${communes}::text[]) as code`.execute(db);
  return place?.id ?? null;
};

/**
 * The words compiled as the search compiles them, and the terms by which an offer finds the criteria: the forms of the word that
 * the fewest offers hold, as far as the database's statistics know.
 */
const compileWords = async (db: Db, words: Criteria["words"]) => {
  const numbered = words.flatMap((forms, number) => forms.map((form) => ({ number, form })));
  const { rows } = await sql<{ query: string; terms: string[]; is_whole: boolean }>`
    with forms as (
      select number, form, tsvector_to_array(to_tsvector('french_unaccent', form)) as lexemes
      from unnest(${numbered.map(({ number }) => number)}::int[], ${numbered.map(({ form }) => form)}::text[]) as f(number, form)),
    held as (select * from forms where cardinality(lexemes) > 0),
    common as (
      select lexeme, share from pg_stats
      cross join lateral unnest(most_common_elems::text::text[], most_common_elem_freqs) as c(lexeme, share)
      where schemaname = 'public' and tablename = 'offer_search' and attname = 'document'),
    rarest as (
      select number from held left join common on common.lexeme = held.lexemes[1]
      group by number order by sum(coalesce(share, 0)), max(length(held.lexemes[1])) desc, number limit 1)
    select
      coalesce((select string_agg('(' || any_form || ')', ' & ') from (
        select string_agg('(' || plainto_tsquery('french_unaccent', form)::text || ')', ' | ') as any_form from held group by number) w), '') as query,
      array(select distinct lexemes[1] from held where number = (select number from rarest)) as terms,
      coalesce((select count(distinct number) = 1 and max(cardinality(lexemes)) = 1 from held), false) as is_whole`.execute(
    db,
  );
  return rows[0] ?? { query: "", terms: [], is_whole: false };
};

const departmentOf = (commune: string) => (/^9[78]/.test(commune) ? commune.slice(0, 3) : commune.slice(0, 2));

/** The criteria's identifier; they are compiled the first time that anybody saves them. */
export const saveCriteria = async (db: Db, criteria: Criteria) => {
  const hash = hashOf(criteria);
  // Held until the end of the transaction, so that nobody cleans it away meanwhile.
  const known = await db
    .selectFrom("search_criteria")
    .select("id")
    .where("hash", "=", hash)
    .forKeyShare()
    .executeTakeFirst();
  if (known) return known.id;

  const { words, titlesOnly = false, communes, domains } = criteria;
  const compiled = words.length > 0 ? await compileWords(db, words) : null;
  const terms = compiled?.terms ?? domains?.map((domain) => `=${domain}`) ?? ["*"];
  const departments = communes
    ? [...new Set(communes.map(departmentOf))]
    : (criteria.departments ?? [criteria.department ?? "*"]);
  const placeId = communes && (await storePlace(db, communes));
  const { rows } = await sql<{ id: string; is_new: boolean }>`
    insert into search_criteria (hash, query, titles_only, is_query_in_keys, place_id, department, city, kinds, contract_types, levels, domains, remotes, start_before)
    values (${hash}, ${compiled?.query ?? null}::tsquery, ${titlesOnly}, ${!titlesOnly && (compiled?.is_whole ?? true)}, ${placeId}, ${criteria.department}, ${criteria.city},
      ${criteria.kinds}::text[], ${criteria.contractTypes}::text[], ${criteria.levels}::text[], ${domains}::text[], ${criteria.remotes}::text[],
      ${criteria.startBefore})
    on conflict (hash) do update set hash = excluded.hash returning id, xmax = 0 as is_new`.execute(db);
  const [made] = rows;
  if (made?.is_new)
    await sql`
      insert into search_keys (criteria_id, term, department)
      select ${made.id}, term, department from unnest(${terms}::text[]) as term cross join unnest(${departments}::text[]) as department
      on conflict do nothing`.execute(db);
  return made?.id as string;
};

/** Deletes criteria that no search uses any more, some at a time; gives how many were deleted. */
export const deleteCriteria = async (db: Db, limit = 1000) => {
  const { rows } = await sql<{ id: string }>`
    delete from search_criteria where id in (
      select c.id from search_criteria c where not exists (select 1 from saved_searches s where s.criteria_id = c.id)
      limit ${limit} for update skip locked)
    returning id`.execute(db);
  return rows.length;
};
