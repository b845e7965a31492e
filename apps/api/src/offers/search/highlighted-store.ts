import { sql } from "kysely";
import { lexeme } from "#offers/vocabulary/lexeme.ts";
import type { Db } from "#platform/db.ts";
import { prepared } from "#platform/prepared-statements.ts";
import { cardRows } from "./cards-store.ts";
import type { Choices } from "./facets.ts";
import { matching, type Scope } from "./scope-store.ts";

/** The lexemes of highlighted offers that search holds, as a tsquery writes them; of so many of them at most. */
export const highlightedLexemes = async (db: Db, atMost: number) => {
  const { rows } = await sql<{ terms: string[] }>`
    select tsvector_to_array(s.terms) as terms from highlighted_offers h join offer_search s on s.offer_id = h.job_id limit ${atMost}`.execute(
    db,
  );
  return rows.map(({ terms }) => new Set(terms.map(lexeme)));
};

/** How many highlighted offers are compared with a search; beyond two hundred paying companies, the others have their turn another hour. */
const candidates = 600;

/**
 * Highlighted offers that match, of companies with a running premium plan. Each hour has its own order, the same for everybody: every
 * paying company is shown as often as the others.
 */
export const highlightedMatches = (
  db: Db,
  scope: Scope,
  choices: Choices,
  { day, turn, limit }: { day: string; turn: string; limit: number },
) =>
  cardRows(
    db,
    sql`
      ${prepared} select s.offer_id, h.turn
      from (
        select h.job_id, md5(h.job_id::text || ${turn}) as turn
        from highlighted_offers h
        join companies hc on hc.id = h.company_id and hc.plan = 'premium' and (hc.plan_until is null or hc.plan_until >= ${day}::date)
        order by turn limit ${candidates}) h
      -- Kept apart, so that each is looked up by its key whatever the search is, until enough are found.
      cross join lateral (select s.offer_id from offer_search s where s.offer_id = h.job_id and ${matching(scope, choices)} offset 0) s
      order by h.turn limit ${limit}`,
    sql`p.turn`,
  );
