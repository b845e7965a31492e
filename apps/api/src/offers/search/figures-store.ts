import { countCap } from "@passerelle/contract/offers/search";
import { sql } from "kysely";
import type { Db } from "#platform/db.ts";
import type { Choices, Traits } from "./facets.ts";
import { all, inScope, matching, type Scope } from "./scope-store.ts";

/** Offers by traits; not whole when there are more than were read. */
export type Pool = { traits: Traits[]; isWhole: boolean };
export const poolOf = (traits: Traits[], atMost: number): Pool => ({
  traits,
  isWhole: traits.reduce((sum, { count }) => sum + count, 0) <= atMost,
});
export const byTraits = sql`select kind, contract_types, levels, domain, remote, count(*) as count from pool group by 1, 2, 3, 4, 5`;

/** The scope's offers by traits: all of them, or some when it holds more than `atMost`. */
export const traitsInScope = async (db: Db, scope: Scope, atMost: number | null = countCap) => {
  const { rows } = await sql<Traits>`
    with pool as materialized (
      select s.kind, s.contract_types, s.levels, s.domain, s.remote from offer_search s where ${all(inScope(scope))}
      ${atMost === null ? sql`` : sql`limit ${atMost + 1}`}) ${byTraits}`.execute(db);
  return poolOf(rows, atMost ?? Number.POSITIVE_INFINITY);
};

/** Traits of those of these offers that anybody else is shown. */
export const traitsOf = async (db: Db, ids: string[], now: Date) => {
  const { rows } = await sql<Traits>`
    with pool as materialized (
      select s.kind, s.contract_types, s.levels, s.domain, s.remote from offer_search s
      where s.offer_id = any(${ids}::uuid[]) and ${all(inScope({ query: null, place: null, now }))}) ${byTraits}`.execute(
    db,
  );
  return rows;
};

/** How many offers match, counting no further than `countCap + 1`. */
export const countUpToCap = async (db: Db, scope: Scope, choices: Choices) => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select 1 from offer_search s where ${matching(scope, choices)} limit ${countCap + 1}) matching`.execute(db);
  return rows[0]?.count ?? 0;
};

/** How many offers each of several searches would give, none counted further than `countCap + 1`: one statement for all. */
export const countEachUpToCap = async (db: Db, searches: { scope: Scope; choices: Choices }[]) => {
  if (searches.length === 0) return [];
  const counts = searches.map(
    ({ scope, choices }, index) => sql`
      select ${sql.lit(index)} as nth, (select count(*) from (
        select 1 from offer_search s where ${matching(scope, choices)} limit ${countCap + 1}) m) as count`,
  );
  const { rows } = await sql<{ count: number }>`
    select count from (${sql.join(counts, sql` union all `)}) c order by nth`.execute(db);
  return rows.map(({ count }) => count);
};
