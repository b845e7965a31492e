import { maxHighlights } from "@passerelle/contract/offers/highlights";
import { hasPremium, requirePremium } from "#organisations/companies/plans.ts";
import { companyOf } from "#platform/company-access.ts";
import type { Context } from "#platform/context.ts";
import { Refusal } from "#platform/refusals.ts";
import { deleteHighlight, highlightsOf, insertHighlight, lockCompany, lockJob } from "./store.ts";

export const readHighlights = async (ctx: Context) => {
  const companyId = companyOf(ctx);
  return { is_allowed: await hasPremium(ctx, companyId), job_ids: await highlightsOf(ctx.db, companyId) };
};

/** Three active offers at most; asking twice changes nothing. They show for as long as the premium plan lasts. */
export const highlightJob = async (ctx: Context, jobId: string) => {
  const { db, now } = ctx;
  const companyId = companyOf(ctx);
  await lockCompany(db, companyId);
  const job = await lockJob(db, jobId, companyId, now);
  if (!job) throw new Refusal("job-not-found");
  await requirePremium(ctx);
  if (!job.is_on_screen) throw new Refusal("highlight-inactive");
  const known = await highlightsOf(db, companyId);
  if (!known.includes(jobId)) {
    if (known.length >= maxHighlights) throw new Refusal("too-many-highlights");
    await insertHighlight(db, jobId, companyId, now);
  }
  return readHighlights(ctx);
};

/** Allowed whatever the plan: what was highlighted may always be taken back. */
export const stopHighlight = async (ctx: Context, jobId: string) => {
  const companyId = companyOf(ctx);
  if (!(await lockJob(ctx.db, jobId, companyId, ctx.now))) throw new Refusal("job-not-found");
  await deleteHighlight(ctx.db, jobId, companyId);
  return readHighlights(ctx);
};
