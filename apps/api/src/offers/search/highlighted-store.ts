import { sql } from "kysely";
import type { Db } from "#platform/db.ts";
import { prepared } from "#platform/prepared-statements.ts";
import { cardRows } from "./cards-store.ts";
import type { Choices } from "./facets.ts";
import { matching, type Scope } from "./scope-store.ts";

/** Whether any company highlights anything: the usual answer is no, and costs one look at an index. */
export const anyHighlight = async (db: Db) => {
  const rows = await db.selectFrom("highlighted_offers").select("job_id").limit(1).execute();
  return rows.length > 0;
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
