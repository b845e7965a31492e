import type { listOccupations } from "@passerelle/contract/offers/occupations";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "#platform/api.ts";

/** Occupations that a text names or may be the beginning of. */
export const occupationsQuery = (search: string) =>
  queryOptions({
    queryKey: ["occupations", search],
    queryFn: ({ signal }) =>
      call<typeof listOccupations>("GET /application-system/occupations/", { query: { search } }, { signal }),
    enabled: search.length >= 2,
    placeholderData: keepPreviousData,
    staleTime: 60 * 60_000,
  });
