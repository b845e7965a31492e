import * as contract from "@passerelle/contract/companies";
import type { Mount } from "#platform/http.ts";
import { createCompany, readOwnCompany, replaceCompany } from "./profile.ts";

export const companyRoutes = (mount: Mount) => {
  mount(contract.getCompanyProfile, (ctx) => readOwnCompany(ctx));
  mount(contract.createCompanyProfile, (ctx, { body }) => createCompany(ctx, body));
  mount(contract.updateCompanyProfile, (ctx, { params, body }) => replaceCompany(ctx, params.id, body));
};
