import { highlightsShown } from "@passerelle/contract/offers/highlights";
import type { Db } from "#platform/db.ts";
import { parisDay } from "#platform/paris.ts";
import type { Choices } from "./facets.ts";
import { anyHighlight, highlightedMatches } from "./highlighted-store.ts";
import type { Scope } from "./scope-store.ts";

const freshMs = 5_000;

// While nobody highlights anything, a search of this process asks nothing more; a first highlight shows within seconds.
const readings = new WeakMap<Db, { at: number; any: Promise<boolean> }>();

const mayHave = (db: Db, now: Date) => {
  const known = readings.get(db);
  if (known && Math.abs(now.getTime() - known.at) < freshMs) return known.any;
  const any = anyHighlight(db);
  readings.set(db, { at: now.getTime(), any });
  // A failed reading is the next visitor's to try again.
  any.catch(() => readings.delete(db));
  return any;
};

/** The paid rows of the first page: at most two highlighted offers among those that match, or none. */
export const highlightedFor = async (db: Db, scope: Scope, choices: Choices) => {
  if (!choices.sources.includes("company") || !(await mayHave(db, scope.now))) return [];
  const turn = scope.now.toISOString().slice(0, 13);
  return highlightedMatches(db, scope, choices, { day: parisDay(scope.now), turn, limit: highlightsShown });
};
