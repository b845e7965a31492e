import type { AnyContext } from "#platform/context.ts";
import { jobsLeft } from "./life-store.ts";
import { closeForGood } from "./remove-job.ts";

/** A company where nobody is left has no offer on screen any more. */
export const removeJobsOfEmptyTeams = async (ctx: AnyContext, emptied: readonly { companyId: string }[]) => {
  for (const { companyId } of emptied) for (const id of await jobsLeft(ctx.db, companyId)) await closeForGood(ctx, id);
};
