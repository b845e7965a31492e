import type { AnyContext, Context } from "#platform/context.ts";
import { holdJob } from "./hold-job.ts";
import { jobsLeft, setJob, settleClosing } from "./life-store.ts";

const takeOff = async ({ db, now }: AnyContext, id: string) => {
  await setJob(db, id, { deleted_at: now.toISOString() }, now);
  await settleClosing(db, id, "withdrawn", now);
};

/** Takes an offer off every screen for good; its applications keep what it said and stay in the company's lists (product decisions, offers). */
export const removeJob = async (ctx: Context, id: string) => {
  await holdJob(ctx, id);
  await takeOff(ctx, id);
  return null;
};

/** The same for all that a company has left, when nobody works there any more. */
export const removeJobsOf = async (ctx: AnyContext, companyId: string) => {
  for (const id of await jobsLeft(ctx.db, companyId)) await takeOff(ctx, id);
};
