import type { highlightJob, listHighlights, stopHighlight } from "@passerelle/contract/offers/highlights";
import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call } from "#platform/api.ts";

export const highlightsQuery = queryOptions({
  queryKey: ["highlights"],
  queryFn: () => call<typeof listHighlights>("GET /application-system/highlights/"),
});

export const useHighlight = () => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ id, isWanted }: { id: string; isWanted: boolean }) =>
      isWanted
        ? call<typeof highlightJob>("PUT /application-system/highlights/:id/", { params: { id } })
        : call<typeof stopHighlight>("DELETE /application-system/highlights/:id/", { params: { id } }),
    onSuccess: (highlights) => cache.setQueryData(highlightsQuery.queryKey, highlights),
    onError: () => cache.invalidateQueries({ queryKey: highlightsQuery.queryKey }),
  });
};
