import type { adminStats } from "@passerelle/contract/admin/admin-statistics";
import type {
  recordStatisticsExport as recordExport,
  schoolDashboard,
  schoolStatistics,
} from "@passerelle/contract/admin/school-statistics";
import type { applicantDashboard, companyDashboard, companyStatistics } from "@passerelle/contract/admin/statistics";
import type { Input } from "@passerelle/contract/route";
import { queryOptions } from "@tanstack/react-query";
import { call } from "#platform/api.ts";

export const applicantDashboardQuery = queryOptions({
  queryKey: ["dashboard", "applicant"],
  queryFn: () => call<typeof applicantDashboard>("GET /application-system/dashboard-infos/applicant/"),
});

export const companyDashboardQuery = queryOptions({
  queryKey: ["dashboard", "company"],
  queryFn: () => call<typeof companyDashboard>("GET /application-system/dashboard-infos/company/"),
});

export const companyStatisticsQuery = (days: "30" | "90") =>
  queryOptions({
    queryKey: ["dashboard", "statistics", days],
    queryFn: () => call<typeof companyStatistics>("GET /application-system/company/statistics/", { query: { days } }),
  });

export const schoolDashboardQuery = queryOptions({
  queryKey: ["dashboard", "school"],
  queryFn: () => call<typeof schoolDashboard>("GET /application-system/dashboard-infos/school/"),
});

/** Without a period the server takes the last ninety days. */
export const schoolStatisticsQuery = (query: { from: string; to: string }) =>
  queryOptions({
    queryKey: ["dashboard", "school-statistics", query],
    queryFn: () =>
      call<typeof schoolStatistics>("GET /application-system/school/statistics/", { query }, { timeoutMs: 15_000 }),
  });

/** A file is recorded in the audit log before the browser makes it. */
export const recordStatisticsExport = (body: NonNullable<Input<typeof recordExport>["body"]>) =>
  call<typeof recordExport>("POST /application-system/school/statistics/exports/", { body });

/** Made again each minute while the page is looked at. */
export const adminStatsQuery = queryOptions({
  queryKey: ["dashboard", "admin"],
  queryFn: () => call<typeof adminStats>("GET /admin/stats/"),
  refetchInterval: 60_000,
});
