import type { findWork, getWorkCounts } from "@passerelle/contract/hiring/workbench";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { call } from "#platform/api.ts";
import { useSession } from "#platform/session.tsx";

/** How often the counts are read again while the page is in sight, in milliseconds. */
const everyMs = 60_000;

/** What waits for the people of a company. */
export const workCountsQuery = queryOptions({
  queryKey: ["work-counts"],
  queryFn: () => call<typeof getWorkCounts>("GET /application-system/company/work-counts/"),
  refetchInterval: everyMs,
});

/** The candidates and the offers that words find; what was found before stays until then. */
export const findQuery = (q: string) =>
  queryOptions({
    queryKey: ["found-work", q],
    queryFn: ({ signal }) =>
      call<typeof findWork>("GET /application-system/company/find/", { query: { q } }, { signal }),
    enabled: q !== "",
    placeholderData: (former) => former,
  });

/** Nothing before the profile exists, and for who works for no company. */
export const useWorkCounts = () => useQuery({ ...workCountsQuery, enabled: useSession().user.company !== null }).data;
