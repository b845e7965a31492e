import * as adminContract from "@passerelle/contract/admin/admin-statistics";
import * as schoolContract from "@passerelle/contract/admin/school-statistics";
import * as contract from "@passerelle/contract/admin/statistics";
import type { Mount } from "#platform/http.ts";
import { adminStats } from "./admin-stats.ts";
import { companyStatistics } from "./company-statistics.ts";
import { applicantDashboard, companyDashboard } from "./dashboards.ts";
import { schoolDashboard } from "./school-dashboard.ts";
import { recordExport, schoolStatistics } from "./school-statistics.ts";

export const statsRoutes = (mount: Mount) => {
  mount(adminContract.adminStats, (ctx) => adminStats(ctx));
  mount(contract.applicantDashboard, (ctx) => applicantDashboard(ctx));
  mount(contract.companyDashboard, (ctx) => companyDashboard(ctx));
  mount(schoolContract.schoolDashboard, (ctx) => schoolDashboard(ctx));
  mount(schoolContract.schoolStatistics, (ctx, { query }) => schoolStatistics(ctx, query));
  mount(schoolContract.recordStatisticsExport, (ctx, { body }) => recordExport(ctx, body));
  mount(contract.companyStatistics, (ctx, { query }) => companyStatistics(ctx, query));
};
