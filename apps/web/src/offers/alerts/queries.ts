import type {
  changeSavedSearch,
  deleteSavedSearch,
  endAlert,
  endSearchFeed,
  listSavedSearches,
  lookAtSavedSearch,
  makeSearchFeed,
  readAlert,
  SavedSearch,
  saveSearch,
} from "@passerelle/contract/offers/alerts";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#platform/api.ts";

export const savedSearchesQuery = queryOptions({
  queryKey: ["saved-searches"],
  queryFn: () => call<typeof listSavedSearches>("GET /saved-searches/"),
});

/** An act on one's searches, after which the list is read again. */
const useAct = <Asked>(act: (asked: Asked) => Promise<unknown>) => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: act,
    // Does not wait: the calling component may unmount when the list refreshes, and must still show its result.
    onSettled: () => {
      void cache.invalidateQueries({ queryKey: savedSearchesQuery.queryKey });
    },
  });
};

/** Follows a company or a school: a search of its offers alone, under its name. */
export const useFollow = () =>
  useAct(({ id, name }: { id: string; name: string }) =>
    call<typeof saveSearch>("POST /saved-searches/", {
      body: { name: name.slice(0, 100), frequency: "immediate", parameters: { organisation: id } },
    }),
  );

export const useChangeSearch = () =>
  useAct(({ id, ...body }: { id: string } & Partial<Pick<SavedSearch, "name" | "frequency">>) =>
    call<typeof changeSavedSearch>("PATCH /saved-searches/:id/", { params: { id }, body }),
  );

export const useDeleteSearch = () =>
  useAct((id: string) => call<typeof deleteSavedSearch>("DELETE /saved-searches/:id/", { params: { id } }));

export const useLookAtSearch = () =>
  useAct((id: string) => call<typeof lookAtSavedSearch>("POST /saved-searches/:id/seen/", { params: { id } }));

/** Gives the search a new feed, or ends the one it has. */
export const useFeed = (id: string) =>
  useAct((wanted: boolean) =>
    wanted
      ? call<typeof makeSearchFeed>("POST /saved-searches/:id/feed/", { params: { id } })
      : call<typeof endSearchFeed>("DELETE /saved-searches/:id/feed/", { params: { id } }),
  );

export const alertQuery = (token: string) =>
  queryOptions({
    queryKey: ["alerts", token],
    queryFn: () => call<typeof readAlert>("GET /alerts/:token/", { params: { token } }),
  });

export const useEndAlert = (token: string) => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () => call<typeof endAlert>("POST /alerts/:token/unsubscribe/", { params: { token } }),
    onSuccess: (alert) => cache.setQueryData(alertQuery(token).queryKey, alert),
  });
};
