import type { applicantDashboard, companyDashboard, companyStatistics } from "@passerelle/contract/stats";
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
