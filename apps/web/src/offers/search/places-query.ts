import type { Place, suggestPlaces } from "@passerelle/contract/geography/places";
import { queryOptions } from "@tanstack/react-query";
import { call } from "#platform/api.ts";

/** Places that a text begins. */
export const placesQuery = (search: string) =>
  queryOptions({
    queryKey: ["places", search],
    queryFn: ({ signal }) => call<typeof suggestPlaces>("GET /places/", { query: { search } }, { signal }),
    enabled: search.trim().length >= 2,
    staleTime: 60 * 60_000,
    retry: false,
    placeholderData: (previous) => previous,
  });

/** A place as the field and the address write it, which `placeOf` reads. */
export const nameOf = ({ kind, name, department }: Place) =>
  kind === "commune"
    ? `${name} (${department})`
    : kind === "region"
      ? `${name} (région)`
      : `${name} (département ${department})`;
