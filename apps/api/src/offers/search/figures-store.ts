import { countCap } from "@passerelle/contract/offers/search";
import { sql } from "kysely";
import type { Db } from "#platform/db.ts";
import { prepared } from "#platform/prepared-statements.ts";
import { newestPeriod } from "./calendar-lexemes.ts";
import type { Choices, Traits } from "./facets.ts";
import { all, inScope, matching, type Scope, wordsIn } from "./scope-store.ts";
import { termShares } from "./term-shares.ts";
import { type Asked, allOf } from "./tsquery.ts";

/** Offers by traits; not whole when there are more than were read. */
export type Pool = { traits: Traits[]; isWhole: boolean };
export const poolOf = (traits: Traits[], atMost: number): Pool => ({
  traits,
  isWhole: traits.reduce((sum, { count }) => sum + count, 0) <= atMost,
});
export const byTraits = sql`select kind, contract_types, levels, domain, remote, count(*) as count from pool group by 1, 2, 3, 4, 5`;

/** One index finds the offers of words, whatever they are: the statement needs no plan of its own for each. */
const onePlan = ({ query }: Scope) => (query ? prepared : sql``);

const readTraits = async (db: Db, scope: Scope, atMost: number | null, period: Asked | null = null) => {
  const { rows } = await sql<Traits>`
    ${onePlan(scope)} with pool as materialized (
      select s.kind, s.contract_types, s.levels, s.domain, s.remote from offer_search s where ${all(inScope(scope, period))}
      ${atMost === null ? sql`` : sql`limit ${sql.lit(atMost + 1)}`}) ${byTraits}`.execute(db);
  return poolOf(rows, atMost ?? Number.POSITIVE_INFINITY);
};

/** The scope's offers by traits: all of them, or some when it holds more than `atMost`: of a frequent word, the newest cost least. */
export const traitsInScope = async (db: Db, scope: Scope, atMost: number | null = countCap) => {
  const asked = wordsIn(scope);
  const period =
    asked.length > 0 && atMost !== null
      ? newestPeriod(allOf(asked), 1.5 * atMost, scope.now, await termShares(db, scope.now))
      : null;
  const pool = await readTraits(db, scope, atMost, period);
  return period && pool.isWhole ? readTraits(db, scope, atMost) : pool;
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
    ${onePlan(scope)} select count(*) as count from (
      select 1 from offer_search s where ${matching(scope, choices)} limit ${sql.lit(countCap + 1)}) matching`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
};
