import type { Db } from "#platform/db.ts";
import { readTermShares, type TermShares } from "./words-store.ts";

const freshMs = 600_000;

// PostgreSQL's own statistics of the terms, read again when they are ten minutes old; a search waits for them once.
const readings = new WeakMap<Db, { at: number; shares: Promise<TermShares> }>();

/** How many offers search holds, and the share of them that has each of the commonest lexemes. */
export const termShares = (db: Db, now: Date): Promise<TermShares> => {
  const known = readings.get(db);
  if (known && Math.abs(now.getTime() - known.at) < freshMs) return known.shares;
  const shares = readTermShares(db);
  readings.set(db, { at: now.getTime(), shares });
  // A failed reading is the next visitor's to try again.
  shares.catch(() => readings.delete(db));
  return shares;
};
