import { recordInAudit } from "#identity/audit/record.ts";
import { requireVerified } from "#organisations/company-verification/require-verified.ts";
import type { Context } from "#platform/context.ts";
import { Refusal } from "#platform/refusals.ts";
import { openCandidate, readOpenings } from "./open-candidate.ts";
import { findCandidateAccount } from "./openings-store.ts";
import { presentCandidate } from "./present.ts";
import { findCandidate, jobsToPropose } from "./search-store.ts";

/** One candidate who looks for work, with the company's offers; `not-found` for one who no longer looks. The candidate sees who read it. */
export const readCandidate = async (ctx: Context, id: string) => {
  const companyId = await requireVerified(ctx);
  const row = await findCandidate(ctx.db, id, [], companyId);
  const accountId = row && (await findCandidateAccount(ctx.db, id));
  if (!row || !accountId) throw new Refusal("candidate-not-looking");
  if (await openCandidate(ctx, ctx.user, accountId))
    await recordInAudit(ctx, { action: "candidate-opened", accountId });
  return {
    ...(await presentCandidate(ctx, row)),
    jobs: await jobsToPropose(ctx.db, companyId, id, ctx.now),
    openings: await readOpenings(ctx, companyId),
  };
};
