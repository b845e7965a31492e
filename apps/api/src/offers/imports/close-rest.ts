import type { SystemContext } from "#platform/context.ts";
import type { Db } from "#platform/db.ts";
import { type ClosesAfter, closeMissing, countDue, countMissing, deleteFound, recordMissing } from "./missing-store.ts";
import { isFewer, isTooFew, refusedAs } from "./overlap.ts";
import { settingsOf } from "./settings-store.ts";
import { closeOffers, countOpen, touchSeen } from "./store.ts";
import { closeInBatches } from "./written-offers.ts";

type Read = {
  source: string;
  runId: string;
  isDryRun: boolean;
  acceptsFewer: boolean;
  /** Offers of the source that were open when the run began; null where that was not recorded. */
  openBefore: number | null;
  /** Identifiers that the source itself says are over. */
  over: string[];
  /** Items that cannot be matched with an offer. */
  unnamed: number;
};

/** When a source closes what is missing: after two readings, unless its settings say otherwise. */
export const closesAfter = async (db: Db, source: string): Promise<ClosesAfter> => {
  const settings = await settingsOf(db, source);
  return { readings: settings?.closing_readings ?? 2, hours: settings?.closing_hours ?? 0 };
};

/** Offers missing from a reading that a person has accepted are closed at once. */
const closingOf = ({ db }: SystemContext, { source, acceptsFewer }: Read) =>
  acceptsFewer ? { readings: 1, hours: 0 } : closesAfter(db, source);

/** What closing would do; a file that a run would refuse is refused here, as a dry run reads it only once. */
const wouldClose = async (ctx: SystemContext, read: Read) => {
  const { db, now } = ctx;
  const { source, runId, over, unnamed, acceptsFewer, openBefore } = read;
  const missing = await countMissing(db, source, runId);
  const found = (openBefore ?? 0) - missing;
  if (openBefore !== null && !acceptsFewer && isTooFew(found, openBefore))
    return { ...refusedAs(found, openBefore), closed: 0, missing, isThin: false };
  const due = await countDue(db, source, runId, await closingOf(ctx, read), now);
  const closed = Math.min(due, Math.max(0, missing - unnamed));
  const closedAsOver = await countOpen(db, source, over);
  return {
    status: "done" as const,
    error: null,
    closed: closedAsOver + closed,
    missing: missing - closed,
    isThin: false,
  };
};

/**
 * After a whole reading: closes what the source says is over, and what enough readings in a row did not find (decision 0224). As many
 * missing offers as there are items without a name are spared: these may stand for them. A dry run only counts.
 */
export const closeRest = async (ctx: SystemContext, read: Read) => {
  if (read.isDryRun) return wouldClose(ctx, read);
  const { db, now } = ctx;
  const { source, runId, over, unnamed, openBefore, acceptsFewer } = read;
  const closedAsOver = over.length > 0 ? await closeInBatches(ctx, (tx) => closeOffers(tx, source, over, now)) : 0;
  await touchSeen(db, source, runId, now);
  await deleteFound(db, source, runId);
  const notFound = await countMissing(db, source, runId);
  await recordMissing(db, source, runId, unnamed, now);
  const after = await closingOf(ctx, read);
  const closed = await closeInBatches(ctx, (tx) => closeMissing(tx, source, runId, after, now));
  await deleteFound(db, source, runId);
  return {
    ...{ status: "done" as const, error: null },
    ...{ closed: closedAsOver + closed, missing: notFound - closed },
    isThin: !acceptsFewer && openBefore !== null && isFewer(notFound, openBefore),
  };
};
