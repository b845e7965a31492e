import * as contract from "@passerelle/contract/matching";
import { companyOf } from "#platform/company-access.ts";
import type { Mount } from "#platform/http.ts";
import { candidatesForJob } from "./candidates-for-job.ts";
import { setWantsMails, wantsMails } from "./mails-store.ts";
import { matchOfApplication, matchOfOffer } from "./match-of-pair.ts";
import { offersForApplicant } from "./offers-for-applicant.ts";

export const matchingRoutes = (mount: Mount) => {
  mount(contract.candidatesForJob, (ctx, { params, query }) => candidatesForJob(ctx, params.id, query));
  mount(contract.offersForApplicant, (ctx, { query }) => offersForApplicant(ctx, query));
  mount(contract.matchOfApplication, (ctx, { params }) => matchOfApplication(ctx, params.id));
  mount(contract.matchOfOffer, (ctx, { params }) => matchOfOffer(ctx, params.id));
  mount(contract.getMatchMails, async (ctx) => ({ is_wanted: await wantsMails(ctx.db, companyOf(ctx)) }));
  mount(contract.setMatchMails, async (ctx, { body }) => {
    await setWantsMails(ctx.db, companyOf(ctx), body.is_wanted);
    return body;
  });
};
