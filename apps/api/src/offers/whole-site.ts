import type { Db } from "#platform/db.ts";
import type { Traits } from "./facets.ts";
import { traitsInScope } from "./search-store.ts";

const freshMs = 60_000;

// One reading for all visitors of this process, made again when it is a minute old; meanwhile the last one serves.
const readings = new WeakMap<Db, { at: number; traits: Traits[]; renewing?: Promise<Traits[]> }>();

/** The traits of every offer on screen. */
export const wholeSite = async (db: Db, now: Date): Promise<Traits[]> => {
  const known = readings.get(db);
  if (known && now.getTime() - known.at < freshMs) return known.traits;
  const renew = async () => {
    const traits = await traitsInScope(db, { text: "", place: null, department: "", now }, false);
    readings.set(db, { at: now.getTime(), traits });
    return traits;
  };
  if (!known) return renew();
  known.renewing ??= renew().finally(() => {
    known.renewing = undefined;
  });
  // A failed renewal is the next visitor's to try again.
  known.renewing.catch(() => {});
  return known.traits;
};
