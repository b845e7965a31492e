import type { getPlacementStatistics } from "@passerelle/contract/admin/placement-statistics";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "#platform/api.ts";

/** Figures of a school year; without one, of the current. What was shown stays while another is read. */
export const placementStatisticsQuery = (year: string) =>
  queryOptions({
    queryKey: ["dashboard", "placement-statistics", year],
    queryFn: ({ signal }) =>
      call<typeof getPlacementStatistics>(
        "GET /application-system/school/placement-statistics/",
        { query: { year } },
        { signal, timeoutMs: 15_000 },
      ),
    placeholderData: keepPreviousData,
  });
