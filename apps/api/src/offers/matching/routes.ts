import * as contract from "@passerelle/contract/offers/matching";
import { hasPremium } from "#organisations/companies/plans.ts";
import { companyOf } from "#platform/company-access.ts";
import type { Mount } from "#platform/http.ts";
import { Refusal } from "#platform/refusals.ts";
import { candidatesForJob } from "./candidates-for-job.ts";
import { commuteToOffer } from "./commute.ts";
import { setWantsMails, wantsMails } from "./mails-store.ts";
import { matchOfApplication, matchOfOffer } from "./match-of-pair.ts";
import { offersForApplicant } from "./offers-for-applicant.ts";

export const matchingRoutes = (mount: Mount) => {
  mount(contract.candidatesForJob, (ctx, { params, query }) => candidatesForJob(ctx, params.id, query));
  mount(contract.offersForApplicant, (ctx, { query }) => offersForApplicant(ctx, query));
  mount(contract.matchOfApplication, (ctx, { params }) => matchOfApplication(ctx, params.id));
  mount(contract.matchOfOffer, (ctx, { params }) => matchOfOffer(ctx, params.id));
  mount(contract.commuteToOffer, (ctx, { params }) => commuteToOffer(ctx, params.id));
  mount(contract.getMatchMails, async (ctx) => ({
    is_wanted: await wantsMails(ctx.db, companyOf(ctx)),
    is_allowed: await hasPremium(ctx, companyOf(ctx)),
  }));
  mount(contract.setMatchMails, async (ctx, { body }) => {
    const companyId = companyOf(ctx);
    const is_allowed = await hasPremium(ctx, companyId);
    // Anybody may stop it, also once the plan is over.
    if (body.is_wanted && !is_allowed) throw new Refusal("premium-only");
    await setWantsMails(ctx.db, companyId, body.is_wanted);
    return { ...body, is_allowed };
  });
};
