import type { Suggestion } from "@passerelle/contract/offers/search";
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

/** Searches that the text may be the beginning of, at most `limit`: companies and titles of offers on screen. */
export const suggestSearches = async (db: Db, now: Date, text: string, limit: number): Promise<Suggestion[]> => {
  const key = suggestionKey(text);
  if (key.length < shortest) return [];
  const { titles, companies } = await reading(db, now);
  const suggestion = (kind: Suggestion["kind"], label: string, count: number) => ({
    kind,
    label,
    search: label,
    count,
  });
  const named = companies.completions(key, limit).map(({ label, offers }) => suggestion("company", label, offers));
  const titled = titles.completions(key, limit).map(({ label, offers }) => suggestion("title", label, offers));
  // A third of the room is for companies; what one kind leaves is for the other.
  const forCompanies = Math.max(Math.floor(limit / 3), limit - titled.length);
  const kept = named.slice(0, forCompanies);
  return [...titled.slice(0, limit - kept.length), ...kept];
};
