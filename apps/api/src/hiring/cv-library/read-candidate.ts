import { recordInAudit } from "#identity/audit/record.ts";
import { closenessOfJobs } from "#offers/matching/closeness-of-jobs.ts";
import { requireVerified } from "#organisations/company-verification/require-verified.ts";
import type { Context } from "#platform/context.ts";
import { Refusal } from "#platform/refusals.ts";
import { openCandidate, readOpenings } from "./open-candidate.ts";
import { findCandidateAccount } from "./openings-store.ts";
import { presentCandidate } from "./present.ts";
import { findContact, jobsToPropose } from "./proposals-store.ts";
import { findCandidate } from "./search-store.ts";

/**
 * One candidate who looks for work, with the company's offers and how close each is; refused for one who no longer looks. The candidate sees
 * who read it.
 */
export const readCandidate = async (ctx: Context, id: string) => {
  const companyId = await requireVerified(ctx);
  const row = await findCandidate(ctx.db, id, companyId);
  const accountId = row && (await findCandidateAccount(ctx.db, id));
  if (!row || !accountId) throw new Refusal("candidate-not-looking");
  if (await openCandidate(ctx, ctx.user, accountId))
    await recordInAudit(ctx, { action: "candidate-opened", accountId });
  const jobs = await jobsToPropose(ctx.db, companyId, id, ctx.now);
  const closeness = await closenessOfJobs(
    ctx,
    companyId,
    jobs.map((job) => job.id),
    accountId,
  );
  return {
    ...(await presentCandidate(ctx, row)),
    contact: row.has_applied && !row.is_nameless ? ((await findContact(ctx.db, id)) ?? null) : null,
    jobs: jobs.map((job) => ({ ...job, closeness: closeness.get(job.id) ?? null })),
    openings: await readOpenings(ctx, companyId),
  };
};
