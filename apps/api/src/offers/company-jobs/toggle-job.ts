import type { Context } from "#platform/context.ts";
import { emit } from "#platform/events.ts";
import { Refusal } from "#platform/refusals.ts";
import { jobsChanged, jobsClosed } from "./events.ts";
import { setJob, updateClosing } from "./life-store.ts";
import { lockOwnJob } from "./lock-own-job.ts";

/** Takes an offer off every screen, or puts it back; `expected`: what the screen was showing, so that two people do not undo each other. */
export const toggleJob = async (ctx: Context, id: string, expected: boolean | undefined) => {
  const { db, now } = ctx;
  const before = await lockOwnJob(ctx, id);
  if (expected !== undefined && expected !== before.is_active) throw new Refusal("job-changed");
  const is_active = !before.is_active;
  const state = await setJob(db, id, { is_active, filled_at: null }, now);
  await updateClosing(db, id, "withdrawn", now);
  await emit(ctx, jobsChanged, [{ job_id: id }]);
  if (!is_active) await emit(ctx, jobsClosed, [{ job_id: id }]);
  return { id, is_active, state };
};
