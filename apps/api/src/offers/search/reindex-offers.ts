import { analysisVersion } from "#offers/vocabulary/analysis.ts";
import type { Db } from "#platform/db.ts";
import type { Logger } from "#platform/log.ts";
import { projectExternal, projectJobs, projectOffers, projectPostings } from "./project-offers.ts";
import { type Looked, lookAt, readCheckPlace, readVersion, writeCheckPlace, writeVersion } from "./reindex-store.ts";

/** Offers that one transaction projects again. */
const batch = 500;
const none = "00000000-0000-0000-0000-000000000000";

const passes = [
  { look: lookAt.jobs, project: projectJobs },
  { look: lookAt.postings, project: projectPostings },
  { look: lookAt.external, project: projectExternal },
  { look: lookAt.rows, project: projectOffers, areKnown: true },
];

const isOutdated = (offer: Looked, isWhole: boolean) =>
  offer.is_shown && offer.analysis_version !== null && (isWhole || offer.analysis_version !== analysisVersion);

/** Where reading stopped: the pass, and the offer after which it goes on. */
export type Place = { pass: number; after: string };
const start: Place = { pass: 0, after: none };

type Reading = { isWhole?: boolean; from?: Place; most?: number };

/** Reads offers from a place on, at most so many and then the rest of a page; gives what it found, and where the next reading begins. */
const readOffers = async (
  db: Db,
  log: Logger,
  { isWhole = false, from = start, most = Number.POSITIVE_INFINITY }: Reading,
) => {
  const found = { drifted: 0, outdated: 0 };
  let read = 0;
  for (const [pass, { look, project, areKnown = false }] of [...passes.entries()].slice(from.pass)) {
    for (let after: string | null = pass === from.pass ? from.after : none; after !== null; ) {
      if (read >= most) return { found, next: { pass, after } };
      const offers: Looked[] = await look(db, after);
      read += offers.length;
      const drifted = offers
        .filter((offer) => offer.is_shown !== (offer.analysis_version !== null))
        .map(({ id }) => id);
      const outdated = areKnown ? [] : offers.filter((offer) => isOutdated(offer, isWhole)).map(({ id }) => id);
      const ids = [...drifted, ...outdated];
      for (let at = 0; at < ids.length; at += batch)
        await db.transaction().execute((tx) => project(tx, ids.slice(at, at + batch)));
      found.drifted += drifted.length;
      found.outdated += outdated.length;
      if (ids.length > 0) log.info(found, "search: offers read again");
      after = offers.at(-1)?.id ?? null;
    }
  }
  return { found, next: start };
};

/**
 * Compares search with all offers, a page at a time, and projects again what differs: offers that are missing or should not be there
 * (`drifted`), and rows that an older analysis made (`outdated`), or all of them. Gives how many of each there were.
 */
export const reindexOffers = async (db: Db, log: Logger, { isWhole = false } = {}) => {
  const { found } = await readOffers(db, log, { isWhole });
  await writeVersion(db, analysisVersion);
  return found;
};

/** Before it serves, a product whose analysis is newer than the rows of the search makes them again. */
export const followAnalysis = async (db: Db, log: Logger) => {
  if ((await readVersion(db)) === analysisVersion) return;
  log.info({ version: analysisVersion }, "search: reading every offer again, this may take minutes");
  await reindexOffers(db, log);
};

/** Offers that one check reads: a million takes two of them, ten millions a day. */
const offersPerCheck = 1_000_000;

/**
 * The hourly check: goes on where the last one stopped, so that its time does not grow with the offers. Nothing should have drifted: a
 * row that did tells of an act that search did not follow.
 */
export const checkSearch = async (db: Db, log: Logger, most = offersPerCheck) => {
  const { found, next } = await readOffers(db, log, { from: await readCheckPlace(db), most });
  await writeCheckPlace(db, next);
  if (found.drifted > 0) log.warn(found, "search had drifted from the offers");
  return found;
};
