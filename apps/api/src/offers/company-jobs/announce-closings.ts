import type { SystemContext } from "#platform/context.ts";
import { type ClosingReason, claimClosing, recordExpired, recordNotified } from "./life-store.ts";

const batch = 500;
/** Switching an offer off and on again within this time tells nobody. */
const graceMs = 5 * 60_000;

type Closing = { offerId: string; reason: ClosingReason; after: string | null };
type Progress = { through: string | null; isDone: boolean };

/**
 * Gives each offer that has closed to `tell`, which tells a batch of its applicants and says how far it went. Each batch and how far it
 * went are one transaction: a run that stops goes on where it was.
 */
export const announceClosings = async (
  ctx: SystemContext,
  notifyBatch: (ctx: SystemContext, closing: Closing) => Promise<Progress>,
) => {
  while ((await recordExpired(ctx.db, ctx.now, batch)) === batch);
  const closedBefore = new Date(ctx.now.getTime() - graceMs);
  for (let isMore = true; isMore; ) {
    isMore = await ctx.db.transaction().execute(async (tx) => {
      const closing = await claimClosing(tx, closedBefore);
      if (!closing) return false;
      const { job_id: offerId, reason, told_through: after } = closing;
      await recordNotified(tx, offerId, await notifyBatch({ ...ctx, db: tx }, { offerId, reason, after }), ctx.now);
      return true;
    });
  }
};
