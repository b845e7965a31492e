import type { AnyContext, Context } from "#platform/context.ts";
import { emit } from "#platform/events.ts";
import { jobsChanged, jobsClosed, jobsRemoved } from "./events.ts";
import { setJob, updateClosing } from "./life-store.ts";
import { lockOwnJob } from "./lock-own-job.ts";

export const closeForGood = async (ctx: AnyContext, id: string) => {
  const { db, now } = ctx;
  await setJob(db, id, { deleted_at: now.toISOString() }, now);
  await updateClosing(db, id, "withdrawn", now);
  await emit(ctx, jobsChanged, [{ job_id: id }]);
  await emit(ctx, jobsClosed, [{ job_id: id }]);
  await emit(ctx, jobsRemoved, [{ job_id: id }]);
};

/**
 * Takes an offer off every screen for good; its applications keep what it said and stay in the company's lists, and its propositions
 * without an answer are cancelled (docs/product/companies.md#deleting-an-offer).
 */
export const removeJob = async (ctx: Context, id: string) => {
  await lockOwnJob(ctx, id);
  await closeForGood(ctx, id);
  return null;
};
