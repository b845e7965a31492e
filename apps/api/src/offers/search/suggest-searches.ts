import type { Suggestion } from "@passerelle/contract/offers/search";
import { suggestPlaces } from "#geography/places/suggest-places.ts";
import { completionsOf } from "#offers/vocabulary/completions.ts";
import { readConcepts } from "#offers/vocabulary/read-concepts.ts";
import type { Db } from "#platform/db.ts";
import { indexSuggestions, suggestionKey } from "./suggestion-index.ts";
import { listFrequentTitles, listHiringCompanies } from "./suggestions-store.ts";

/** Bounds the memory of a server (some 10 MB for both) and the work of a question. */
const mostTexts = 10_000;
/** Titles are read again by a task each quarter of an hour: what a server has read is replaced when it is five minutes old. */
const freshMs = 5 * 60_000;
const shortest = 2;

type Index = ReturnType<typeof indexSuggestions>;
type Reading = { at: number; titles: Index; companies: Index; renewing?: Promise<Reading> };

const readings = new WeakMap<Db, Reading>();

const read = async (db: Db, now: Date): Promise<Reading> => {
  const titles = await listFrequentTitles(db, mostTexts);
  const companies = await listHiringCompanies(db, now, mostTexts);
  const reading = { at: now.getTime(), titles: indexSuggestions(titles), companies: indexSuggestions(companies) };
  // Nothing is not kept: the first offers of a new site are suggested at once.
  if (companies.length > 0) readings.set(db, reading);
  return reading;
};

/** The indexes of this process: nobody waits for a renewal but the very first reader. */
const reading = async (db: Db, now: Date): Promise<Reading> => {
  const known = readings.get(db);
  if (!known) return read(db, now);
  if (Math.abs(now.getTime() - known.at) >= freshMs) {
    known.renewing ??= read(db, now).finally(() => {
      known.renewing = undefined;
    });
    // A failed renewal is the next reader's to try again.
    known.renewing.catch(() => {});
  }
  return known;
};

/** Loads the vocabulary, the gazetteer and the suggestions, which takes seconds, so that no visitor waits for them. */
export const warmSearch = async (db: Db, now: Date) => {
  await reading(db, now);
  completionsOf("a", 1);
  readConcepts(["vente"]);
  suggestPlaces("paris", 1);
};

/**
 * Searches that the text may be the beginning of, at most `limit`: half of them occupations and diplomas, a quarter companies on screen, the
 * rest titles of offers on screen that say something else; what one kind leaves is for the others.
 */
export const suggestSearches = async (db: Db, now: Date, text: string, limit: number): Promise<Suggestion[]> => {
  const key = suggestionKey(text);
  if (key.length < shortest) return [];
  const { titles, companies } = await reading(db, now);
  const known = completionsOf(text, limit).map(
    ({ kind, label, search }): Suggestion => ({
      kind,
      label,
      search,
      count: titles.count(suggestionKey(search)) || null,
    }),
  );
  const said = new Set(known.flatMap(({ label, search }) => [suggestionKey(label), suggestionKey(search)]));
  const titled = titles
    .completions(key, 2 * limit)
    .filter(({ label }) => !said.has(suggestionKey(label)))
    .map(({ label, offers }): Suggestion => ({ kind: "title", label, search: label, count: offers }));
  const named = companies
    .completions(key, limit)
    .map(({ label, offers }): Suggestion => ({ kind: "company", label, search: label, count: offers }));
  const ofVocabulary = known.slice(0, Math.max(Math.ceil(limit / 2), limit - titled.length - named.length));
  const room = limit - ofVocabulary.length;
  const ofCompanies = named.slice(0, Math.max(Math.floor(limit / 4), room - titled.length));
  return [...ofVocabulary, ...titled.slice(0, Math.max(0, room - ofCompanies.length)), ...ofCompanies].slice(0, limit);
};
