import { companyOf } from "#platform/company-access.ts";
import type { Context } from "#platform/context.ts";
import { Refusal } from "#platform/refusals.ts";
import { lockJob } from "./store.ts";

/** An offer of one's company, locked until the end of the transaction; another company's does not exist. */
export const lockOwnJob = async (ctx: Context, id: string) => {
  const job = await lockJob(ctx.db, id, companyOf(ctx), ctx.now);
  if (!job) throw new Refusal("job-not-found");
  return job;
};
