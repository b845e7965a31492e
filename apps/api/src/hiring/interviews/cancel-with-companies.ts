import type { companiesClosing } from "#organisations/company-closing/events.ts";
import type { AnyContext } from "#platform/context.ts";
import type { ItemOf } from "#platform/events.ts";
import { applicationsWithOpenInterviews } from "./act-store.ts";
import { cancelWithApplications } from "./cancel-with-applications.ts";

/** What a company that closes has proposed or agreed is cancelled; the candidates read why. */
export const cancelWithCompanies = async (ctx: AnyContext, closing: readonly ItemOf<typeof companiesClosing>[]) => {
  for (const { companyId } of closing)
    await cancelWithApplications(ctx, await applicationsWithOpenInterviews(ctx.db, companyId, ctx.now), {
      by: "recruiter",
      reason: "L'entreprise a fermé son espace sur Passerelle.",
    });
};
