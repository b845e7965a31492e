import type { SupportCode } from "@passerelle/contract/organisations/school-supports";
import type {
  checkBroadcast,
  getPostingBroadcast,
  listBroadcastEvents,
  listSchoolFeeds,
  listSupportStandings,
  retryBroadcast,
} from "@passerelle/contract/publishing/broadcast";
import type { Input } from "@passerelle/contract/route";
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call, callPage } from "#platform/api.ts";
import { nextOffset, pageSize } from "#platform/paging.ts";

/** Fetched again each minute, which is how often the ledger is reconciled. */
export const ledgerQuery = (id: string) =>
  queryOptions({
    queryKey: ["broadcast", "ledger", id],
    queryFn: ({ signal }) =>
      call<typeof getPostingBroadcast>(
        "GET /application-system/school-job-posting/:id/broadcast/",
        { params: { id } },
        { signal },
      ),
    staleTime: 10_000,
    refetchInterval: 60_000,
  });

export const eventsQuery = (id: string, support: string) =>
  infiniteQueryOptions({
    queryKey: ["broadcast", "events", id, support],
    queryFn: ({ pageParam, signal }) =>
      callPage<typeof listBroadcastEvents>(
        "GET /application-system/school-job-posting/:id/broadcast/events/",
        { params: { id }, query: { support, limit: pageSize, offset: pageParam } },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: nextOffset,
    staleTime: 0,
  });

export const useRetry = (id: string) => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (support: SupportCode) =>
      call<typeof retryBroadcast>("POST /application-system/school-job-posting/:id/broadcast/retry/", {
        params: { id },
        body: { support },
      }),
    onSettled: () => {
      void cache.invalidateQueries({ queryKey: ["broadcast"] });
    },
  });
};

export type CheckedFields = NonNullable<Input<typeof checkBroadcast>["body"]>["fields"];

/** What supports say of an offer as it was typed at a moment; one that is asked after it takes its place, and ends it. */
export const checkQuery = (id: string | null, fields: CheckedFields | null) =>
  queryOptions({
    queryKey: ["broadcast", "check", id, fields],
    queryFn: ({ signal }) =>
      call<typeof checkBroadcast>(
        "POST /application-system/school-job-posting/broadcast-check/",
        { body: { ...(id && { id }), fields: fields ?? {} } },
        { signal },
      ),
    enabled: fields !== null,
    placeholderData: (previous) => previous,
    staleTime: 60_000,
    gcTime: 60_000,
  });

// Below the integrations: a key that is replaced changes the addresses.
export const feedsQuery = (schoolId: string) =>
  queryOptions({
    queryKey: ["school-integrations", schoolId, "feeds"],
    queryFn: () =>
      call<typeof listSchoolFeeds>("GET /application-system/schools/:schoolId/feeds/", { params: { schoolId } }),
    staleTime: 0,
  });

export const standingsQuery = (schoolId: string) =>
  queryOptions({
    queryKey: ["school-integrations", schoolId, "standings"],
    queryFn: () =>
      call<typeof listSupportStandings>("GET /application-system/schools/:schoolId/broadcast/", {
        params: { schoolId },
      }),
    staleTime: 0,
  });
