import { highlightsShown } from "@passerelle/contract/offers/highlights";
import type { Db } from "#platform/db.ts";
import { parisDay } from "#platform/paris.ts";
import type { Choices } from "./facets.ts";
import { highlightedLexemes, highlightedMatches } from "./highlighted-store.ts";
import { placeLexemes, type Scope, wordsIn } from "./scope-store.ts";
import { choiceLexemes } from "./trait-lexemes.ts";
import { allOf, mayHold } from "./tsquery.ts";

const freshMs = 5_000;
/** With more highlighted offers than these, each search asks the database. */
const mostKnown = 100;

// What is highlighted, by its lexemes: a search that none of it can match asks nothing more. A first highlight shows within seconds.
type Known = Awaited<ReturnType<typeof highlightedLexemes>>;
const readings = new WeakMap<Db, { at: number; known: Promise<Known> }>();

const readKnown = (db: Db, now: Date) => {
  const reading = readings.get(db);
  if (reading && Math.abs(now.getTime() - reading.at) < freshMs) return reading.known;
  const known = highlightedLexemes(db, mostKnown + 1);
  readings.set(db, { at: now.getTime(), known });
  // A failed reading is the next visitor's to try again.
  known.catch(() => readings.delete(db));
  return known;
};

const mayHave = async (db: Db, scope: Scope, choices: Choices) => {
  const known = await readKnown(db, scope.now);
  if (known.length === 0 || known.length > mostKnown) return known.length > 0;
  const asked = allOf([...wordsIn({ ...scope, place: null }), ...placeLexemes(scope.place), ...choiceLexemes(choices)]);
  return known.some((lexemes) => mayHold(asked, lexemes));
};

/** The paid rows of the first page: at most two highlighted offers among those that match, or none. */
export const highlightedFor = async (db: Db, scope: Scope, choices: Choices) => {
  if (!choices.sources.includes("company") || !(await mayHave(db, scope, choices))) return [];
  const turn = scope.now.toISOString().slice(0, 13);
  return highlightedMatches(db, scope, choices, { day: parisDay(scope.now), turn, limit: highlightsShown });
};
