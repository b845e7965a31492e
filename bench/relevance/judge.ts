import type { JudgedOffer } from "./offers.ts";
import type { JudgedQuery } from "./queries.ts";

const depth = 10;

/**
 * `precision`: a query's share of right offers among the first ten, or among as many as are owed where these are fewer, so that a right
 * offer that is not shown counts as a wrong one. `ofShown`: the share among those of the ten that are shown.
 */
export type Verdict = {
  query: JudgedQuery;
  precision: number;
  ofShown: number;
  right: number;
  answered: boolean;
  first: JudgedOffer[];
};

/** Asks every query and judges the offers that come back, in the order in which they do, by what they are. */
export const judgeQueries = async (
  queries: JudgedQuery[],
  offers: Map<string, JudgedOffer>,
  ask: (text: string) => Promise<string[]>,
) => {
  const verdicts: Verdict[] = [];
  for (const query of queries) {
    const right = [...offers.values()].filter(query.isRight).length;
    if (!right) throw new Error(`No offer of the set is right for "${query.text}".`);
    const first = (await ask(query.text)).slice(0, depth).flatMap((id) => offers.get(id) ?? []);
    const owed = [...offers.values()].filter(query.isOwed).length;
    const judged = Math.min(depth, right, Math.max(owed, first.length));
    const found = first.slice(0, judged).filter(query.isRight).length;
    const ofShown = first.filter(query.isRight).length / Math.max(1, first.length);
    verdicts.push({ query, right, first, precision: found / judged, ofShown, answered: first.length > 0 });
  }
  return verdicts;
};

export const meanOf = (verdicts: Verdict[], measure: "precision" | "ofShown" = "precision") =>
  verdicts.reduce((sum, verdict) => sum + verdict[measure], 0) / Math.max(1, verdicts.length);
