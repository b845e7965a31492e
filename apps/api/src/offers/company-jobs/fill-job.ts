import { statusGroups } from "@passerelle/contract/enumerations";
import type { Context } from "#platform/context.ts";
import { emit } from "#platform/events.ts";
import { jobsChanged, jobsClosed } from "./events.ts";
import { countOpenApplications, setJob, updateClosing } from "./life-store.ts";
import { lockOwnJob } from "./lock-own-job.ts";

/** The position is filled: the offer leaves every screen, and the candidates who still wait are counted, so that they can be answered. */
export const fillJob = async (ctx: Context, id: string) => {
  const { db, now } = ctx;
  const before = await lockOwnJob(ctx, id);
  const isFilled = before.state === "filled";
  const state = isFilled ? before.state : await setJob(db, id, { is_active: false, filled_at: now.toISOString() }, now);
  if (!isFilled) {
    await updateClosing(db, id, "filled", now);
    await emit(ctx, jobsChanged, [{ job_id: id }]);
    await emit(ctx, jobsClosed, [{ job_id: id }]);
  }
  return { id, state, open_applications: await countOpenApplications(db, id, statusGroups.in_progress) };
};
