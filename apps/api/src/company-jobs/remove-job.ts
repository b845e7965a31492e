import type { Context } from "#platform/context.ts";
import { holdJob } from "./hold-job.ts";
import { setJob, settleClosing } from "./life-store.ts";

/** Takes an offer off every screen for good; its applications keep what it said and stay in the company's lists (product decisions, offers). */
export const removeJob = async (ctx: Context, id: string) => {
  await holdJob(ctx, id);
  await setJob(ctx.db, id, { deleted_at: ctx.now.toISOString() }, ctx.now);
  await settleClosing(ctx.db, id, "withdrawn", ctx.now);
  return null;
};
