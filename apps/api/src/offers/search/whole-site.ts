import { level } from "@passerelle/contract/enumerations";
import type { Db } from "#platform/db.ts";
import { type Choices, countMatching, facetsOf, type Traits } from "./facets.ts";
import { traitsInScope, traitsOf } from "./figures-store.ts";
import type { Scope } from "./scope-store.ts";

const freshMs = 60_000;
/** A reading takes a fiftieth of the time at most, however many offers there are. */
const restAfter = 50;
const cachedFigures = 500;

/** Milliseconds for which a reading serves that took so many to make. */
export const servesFor = (tookMs: number) => Math.max(freshMs, restAfter * tookMs);

type Figures = { count: number; count_is_exact: boolean; facets: ReturnType<typeof facetsOf> };
type Reading = {
  at: number;
  tookMs: number;
  traits: Traits[];
  figures: Map<string, Figures>;
  renewing?: Promise<Reading>;
};

// One reading for all visitors of this process, made again when it is a minute old, or older where it takes long; meanwhile the last
// one serves.
const readings = new WeakMap<Db, Reading>();

const read = async (db: Db, now: Date): Promise<Reading> => {
  const begun = performance.now();
  const { traits } = await traitsInScope(db, { query: null, place: null, now }, null);
  const reading = { at: now.getTime(), tookMs: performance.now() - begun, traits, figures: new Map() };
  readings.set(db, reading);
  return reading;
};

const reading = async (db: Db, now: Date): Promise<Reading> => {
  const known = readings.get(db);
  // Nothing is not kept: the first offers of a new site are shown at once.
  if (!known || known.traits.length === 0) return read(db, now);
  if (now.getTime() - known.at < servesFor(known.tookMs)) return known;
  known.renewing ??= read(db, now).finally(() => {
    known.renewing = undefined;
  });
  // A failed renewal is the next visitor's to try again.
  known.renewing.catch(() => {});
  return known;
};

/** How many offers are on screen, in all and from other sites; a minute old at most where people come. */
export const wholeSiteTotals = async (db: Db, now: Date) => {
  const { traits } = await reading(db, now);
  const sum = (some: Traits[]) => some.reduce((total, { count }) => total + count, 0);
  return { total_offers: sum(traits), total_external: sum(traits.filter(({ kind }) => kind === "external")) };
};

/** Whether nothing but choices narrows the search. */
export const isWholeSite = ({ query, place, startBefore, organisation, toPrograms }: Scope) =>
  query === null && !place && !startBefore && !organisation && !toPrograms;

/** The offers on screen by traits, as they were counted last. */
export const wholeSiteTraits = async (db: Db, now: Date) => (await reading(db, now)).traits;

/** Count and facets where nothing but choices narrows the search: the same for everybody who chose the same, worked out once. */
const sharedFigures = async (db: Db, now: Date, choices: Choices): Promise<Figures> => {
  const { traits, figures } = await reading(db, now);
  const key = JSON.stringify(choices);
  const known = figures.get(key);
  if (known) return known;
  const made = {
    count: countMatching(traits, choices),
    count_is_exact: true,
    facets: facetsOf(traits, choices, level.options, true),
  };
  if (figures.size < cachedFigures) figures.set(key, made);
  return made;
};

/** The same for a person who has hidden some offers: these are subtracted from the shared figures. */
export const wholeSiteFigures = async (
  db: Db,
  now: Date,
  choices: Choices,
  hidden: string[] = [],
): Promise<Figures> => {
  const shared = await sharedFigures(db, now, choices);
  if (hidden.length === 0) return shared;
  const unseen = await traitsOf(db, hidden, now);
  const off = facetsOf(unseen, choices, level.options, true);
  const names = Object.keys(off) as (keyof typeof off)[];
  const less = (name: keyof typeof off) =>
    shared.facets[name].flatMap((entry) => {
      const count = entry.count - (off[name].find(({ value }) => value === entry.value)?.count ?? 0);
      return count > 0 ? [{ ...entry, count }] : [];
    });
  return {
    ...shared,
    count: Math.max(0, shared.count - countMatching(unseen, choices)),
    facets: Object.fromEntries(names.map((name) => [name, less(name)])) as Figures["facets"],
  };
};
