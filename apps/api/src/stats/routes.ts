import * as contract from "@passerelle/contract/stats";
import type { Mount } from "#platform/http.ts";
import { companyStatistics } from "./company-statistics.ts";
import { applicantDashboard, companyDashboard } from "./dashboards.ts";

export const statsRoutes = (mount: Mount) => {
  mount(contract.applicantDashboard, (ctx) => applicantDashboard(ctx));
  mount(contract.companyDashboard, (ctx) => companyDashboard(ctx));
  mount(contract.companyStatistics, (ctx, { query }) => companyStatistics(ctx, query));
};
