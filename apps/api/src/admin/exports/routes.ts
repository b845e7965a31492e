import * as contract from "@passerelle/contract/admin/exports";
import type { Mount } from "#platform/http.ts";
import { exportApplicants } from "./export-applicants.ts";
import { exportCompanies } from "./export-companies.ts";
import { exportOffers } from "./export-offers.ts";

export const adminExportRoutes = (mount: Mount) => {
  mount(contract.exportApplicants, (ctx, { request }) => exportApplicants(ctx, request.method));
  mount(contract.exportCompanies, (ctx, { request }) => exportCompanies(ctx, request.method));
  mount(contract.exportOffers, (ctx, { request, query }) => exportOffers(ctx, request.method, query.type));
};
