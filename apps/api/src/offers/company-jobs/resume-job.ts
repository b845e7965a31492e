import type { Context } from "#platform/context.ts";
import { setJob } from "./life-store.ts";
import { lockOwnJob } from "./lock-own-job.ts";

/** A paused offer goes on without a limit: the one that paused it is reached. To go on with a larger one, the offer is edited. */
export const resumeJob = async (ctx: Context, id: string) => {
  const before = await lockOwnJob(ctx, id);
  if (!before.paused_at) return { id, state: before.state };
  return { id, state: await setJob(ctx.db, id, { paused_at: null, max_applications: null }, ctx.now) };
};
