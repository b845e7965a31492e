import { companyOf } from "#platform/company-access.ts";
import type { Context } from "#platform/context.ts";
import { Refusal } from "#platform/refusals.ts";
import { presentCandidate } from "./present.ts";
import { findCandidate, jobsToPropose } from "./search-store.ts";

/** One candidate who looks for work, with the company's offers; whoever no longer looks is not there any more. */
export const readCandidate = async (ctx: Context, id: string) => {
  const companyId = companyOf(ctx);
  const row = await findCandidate(ctx.db, id, [], companyId);
  if (!row) throw new Refusal("candidate-not-looking");
  return { ...(await presentCandidate(ctx, row)), jobs: await jobsToPropose(ctx.db, companyId, id, ctx.now) };
};
