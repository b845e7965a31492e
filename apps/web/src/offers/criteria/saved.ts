import type { AlertFrequency } from "@passerelle/contract/enumerations";
import type {
  changeSavedSearch,
  deleteRecentSearch,
  deleteRecentSearches,
  listRecentSearches,
  listSavedSearches,
  recordRecentSearch,
  saveSearch,
} from "@passerelle/contract/offers/alerts";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#platform/api.ts";
import { type Filters, queryOf } from "./filters.ts";

/** What is kept of a search: all that is asked of the offers, whatever the page and the part of the map. */
const parametersOf = (filters: Filters) => {
  const { limit: _limit, cursor: _cursor, zone: _zone, ...parameters } = queryOf(filters);
  return parameters;
};

const recentKey = ["recent-searches"];
export const recentQuery = queryOptions({
  queryKey: recentKey,
  queryFn: () => call<typeof listRecentSearches>("GET /recent-searches/"),
  staleTime: 5 * 60_000,
});

export const useNoteRecent = () => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (filters: Filters) =>
      call<typeof recordRecentSearch>("POST /recent-searches/", { body: { parameters: parametersOf(filters) } }),
    onSuccess: (recent) => cache.setQueryData(recentQuery.queryKey, recent),
  });
};

/** Deletes one of the last searches, or all of them. */
export const useForgetRecent = () => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (id: string | null) =>
      id
        ? call<typeof deleteRecentSearch>("DELETE /recent-searches/:id/", { params: { id } })
        : call<typeof deleteRecentSearches>("DELETE /recent-searches/"),
    onMutate: (id) =>
      cache.setQueryData(recentQuery.queryKey, (recent = []) => (id ? recent.filter((one) => one.id !== id) : [])),
    onSettled: () => cache.invalidateQueries({ queryKey: recentKey }),
  });
};

export const savedQuery = queryOptions({
  queryKey: ["saved-searches"],
  queryFn: () => call<typeof listSavedSearches>("GET /saved-searches/"),
});

type Asked = { filters: Filters; name: string; frequency: AlertFrequency };

/** Saves a search, or changes the one that is named to what is asked now. */
export const useSaveSearch = (changing: string | null) => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ filters, name, frequency }: Asked) => {
      const parameters = parametersOf(filters);
      return changing
        ? call<typeof changeSavedSearch>("PATCH /saved-searches/:id/", {
            params: { id: changing },
            body: { parameters, frequency, ...(name && { name }) },
          })
        : call<typeof saveSearch>("POST /saved-searches/", { body: { name, frequency, parameters } });
    },
    onSettled: () => cache.invalidateQueries({ queryKey: savedQuery.queryKey }),
  });
};
