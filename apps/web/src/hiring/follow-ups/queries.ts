import type { FollowUpKind, FollowUpMailKind } from "@passerelle/contract/hiring/follow-up-rules";
import type {
  FollowUpSettings,
  listFollowUpStops,
  listFollowUps,
  listPlannedFollowUps,
  listSentFollowUps,
  readFollowUpLink,
  saveFollowUp,
  stopFollowUps,
  unsubscribeFromFollowUps,
} from "@passerelle/contract/hiring/follow-ups";
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call, callPage } from "#platform/api.ts";
import { nextOffset, pageSize } from "#platform/paging.ts";

export const followUps = ["follow-ups"] as const;

export const sequencesQuery = queryOptions({
  queryKey: [...followUps, "sequences"],
  queryFn: () => call<typeof listFollowUps>("GET /application-system/school/follow-ups/"),
});

type Filters = { kind: FollowUpKind | ""; search: string };

export const plannedQuery = (filters: Filters) =>
  infiniteQueryOptions({
    queryKey: [...followUps, "planned", filters],
    queryFn: ({ pageParam, signal }) =>
      callPage<typeof listPlannedFollowUps>(
        "GET /application-system/school/follow-ups/planned/",
        { query: { ...filters, limit: pageSize, offset: pageParam } },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: nextOffset,
    placeholderData: (previous) => previous,
  });

export const sentQuery = (filters: { kind: FollowUpMailKind | ""; search: string }) =>
  infiniteQueryOptions({
    queryKey: [...followUps, "sent", filters],
    queryFn: ({ pageParam, signal }) =>
      callPage<typeof listSentFollowUps>(
        "GET /application-system/school/follow-ups/sent/",
        { query: { ...filters, limit: pageSize, offset: pageParam } },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: nextOffset,
    placeholderData: (previous) => previous,
  });

export const stopsQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: [...followUps, "stops", search],
    queryFn: ({ pageParam, signal }) =>
      callPage<typeof listFollowUpStops>(
        "GET /application-system/school/follow-ups/stops/",
        { query: { search, limit: pageSize, offset: pageParam } },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: nextOffset,
    placeholderData: (previous) => previous,
  });

export const useSaveSequence = () => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: FollowUpSettings) =>
      call<typeof saveFollowUp>("PUT /application-system/school/follow-ups/", { body }),
    onSuccess: (sequences) => {
      cache.setQueryData(sequencesQuery.queryKey, sequences);
      void cache.invalidateQueries({ queryKey: [...followUps, "planned"] });
    },
  });
};

export const useStop = () => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: { email: string; is_stopped: boolean }) =>
      call<typeof stopFollowUps>("POST /application-system/school/follow-ups/stops/", { body }),
    onSettled: () => {
      void cache.invalidateQueries({ queryKey: followUps });
    },
  });
};

export const subscriptionQuery = (token: string) =>
  queryOptions({
    queryKey: ["follow-up-link", token],
    queryFn: () => call<typeof readFollowUpLink>("GET /follow-ups/:token/", { params: { token } }),
  });

export const useUnsubscribe = (token: string) => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () =>
      call<typeof unsubscribeFromFollowUps>("POST /follow-ups/:token/unsubscribe/", { params: { token } }),
    onSuccess: (answer) => cache.setQueryData(subscriptionQuery(token).queryKey, answer),
  });
};
