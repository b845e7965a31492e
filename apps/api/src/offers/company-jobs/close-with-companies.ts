import type { companiesClosing } from "#organisations/company-closing/events.ts";
import type { AnyContext } from "#platform/context.ts";
import type { ItemOf } from "#platform/events.ts";
import { jobsLeft, recordCompanyClosing } from "./life-store.ts";
import { closeForGood } from "./remove-job.ts";

/** The offers of a company that closes leave every screen; the task that announces closed offers answers those who wait. */
export const closeJobsOfCompanies = async (ctx: AnyContext, closing: readonly ItemOf<typeof companiesClosing>[]) => {
  for (const { companyId } of closing) {
    for (const id of await jobsLeft(ctx.db, companyId)) await closeForGood(ctx, id);
    await recordCompanyClosing(ctx.db, companyId, ctx.now);
  }
};
