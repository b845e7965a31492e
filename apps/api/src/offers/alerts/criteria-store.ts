import { sql } from "kysely";
import { analysisVersion } from "#offers/vocabulary/analysis.ts";
import type { Db } from "#platform/db.ts";
import { type Criteria, hashOf } from "./criteria.ts";

/** The communes of a place, written the first time that it is searched. */
const storePlace = async (db: Db, communes: readonly string[]) => {
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

/** The part whose keys the fewest offers have, as far as the database's statistics know: its keys lead to the search. */
const rarestOf = async (db: Db, keys: Criteria["keys"]) => {
  const numbered = keys.flatMap(({ lexemes }, number) => lexemes.map((lexeme) => ({ number, lexeme })));
  const { rows } = await sql<{ number: number }>`
    with common as (
      select lexeme, share from pg_stats
      cross join lateral unnest(most_common_elems::text::text[], most_common_elem_freqs) as c(lexeme, share)
      where schemaname = 'public' and tablename = 'offer_search' and attname = 'terms')
    select number from unnest(${numbered.map(({ number }) => number)}::int[], ${numbered.map(({ lexeme }) => lexeme)}::text[]) as k(number, lexeme)
    left join common using (lexeme)
    group by number order by sum(coalesce(share, 0)), max(length(lexeme)) desc, number limit 1`.execute(db);
  return keys[rows[0]?.number ?? 0];
};

/** The key that leads from the offers of a company or a school to the searches of them. */
const organisationKey = (id: string) => `@${id}`;

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

  const { query, keys, communes, domains, organisation } = criteria;
  const rarest = query === null ? null : await rarestOf(db, keys);
  // An organisation's few offers are found by it alone, wherever they are.
  const terms = organisation
    ? [organisationKey(organisation)]
    : (rarest?.lexemes ?? domains?.map((domain) => `=${domain}`) ?? ["*"]);
  const departments = organisation
    ? ["*"]
    : communes
      ? [...new Set(communes.map(departmentOf))]
      : (criteria.departments ?? [criteria.department ?? "*"]);
  const placeId = communes && (await storePlace(db, communes));
  const { rows } = await sql<{ id: string; is_new: boolean }>`
    insert into search_criteria (hash, query, is_query_in_keys, analysis_version, place_id, department, city, kinds, contract_types, levels, domains, remotes, start_before)
    values (${hash}, ${query}::tsquery, ${organisation ? query === null : (rarest?.isWhole ?? true)}, ${analysisVersion}, ${placeId}, ${criteria.department}, ${criteria.city},
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
