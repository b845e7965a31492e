import type { getOffer } from "@passerelle/contract/offers/search";
import { queryOptions } from "@tanstack/react-query";
import { call } from "#platform/api.ts";

/** The offers to compare, in their order; one that cannot be read is undefined. It counts no view. */
export const comparedQuery = (ids: string[]) =>
  queryOptions({
    queryKey: ["offers", "compared", ids],
    queryFn: () =>
      Promise.all(
        ids.map((id) =>
          call<typeof getOffer>("GET /offers/:id/", { params: { id }, query: { address: "/offres/comparer" } }).catch(
            () => undefined,
          ),
        ),
      ),
  });
