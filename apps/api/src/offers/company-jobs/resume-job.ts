import type { Context } from "#platform/context.ts";
import { emit } from "#platform/events.ts";
import { jobsChanged } from "./events.ts";
import { setJob } from "./life-store.ts";
import { lockOwnJob } from "./lock-own-job.ts";

/** A paused offer goes on without a limit: the one that paused it is reached. To go on with a larger one, the offer is edited. */
export const resumeJob = async (ctx: Context, id: string) => {
  const before = await lockOwnJob(ctx, id);
  if (!before.paused_at) return { id, state: before.state };
  const state = await setJob(ctx.db, id, { paused_at: null, max_applications: null }, ctx.now);
  await emit(ctx, jobsChanged, [{ job_id: id }]);
  return { id, state };
};
