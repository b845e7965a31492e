import type { SystemContext } from "#platform/context.ts";
import { type ClosingReason, claimClosing, recordExpired, recordNotified } from "./life-store.ts";

const batch = 500;
/** Switching an offer off and on again within this time sends no message. */
const graceMs = 5 * 60_000;

type Closing = { offerId: string; reason: ClosingReason; after: string | null };
type Progress = { through: string | null; isDone: boolean };

/**
 * Gives each offer that has closed to `notifyBatch`, which notifies a batch of its applicants and gives its progress. Each batch is
 * written with its progress in one transaction.
 */
export const notifyOfClosings = async (
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
