import type { listAppliedOffers } from "@passerelle/contract/hiring/applications";
import type { getCityLanding, getLandings, getTradeLanding } from "@passerelle/contract/offers/landings";
import type { getOffer, offersStats, searchOffers } from "@passerelle/contract/offers/search";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { call, type Fetcher } from "#platform/api.ts";
import { type Filters, queryOf } from "./filters.ts";

/** The pages of a search, each continued from the last row of the one before. The server passes its own `fetcher`. */
export const offersQuery = (filters: Filters, fetcher?: Fetcher) => {
  const query = queryOf(filters);
  return infiniteQueryOptions({
    queryKey: ["offers", "search", query],
    queryFn: ({ pageParam, signal }) =>
      call<typeof searchOffers>("GET /offers/", { query: { ...query, cursor: pageParam } }, { fetcher, signal }),
    initialPageParam: "",
    getNextPageParam: (last) => last.next_cursor,
    placeholderData: (previous) => previous,
  });
};

export const statsQuery = (fetcher?: Fetcher) =>
  queryOptions({
    queryKey: ["offers", "stats"],
    queryFn: () => call<typeof offersStats>("GET /application-system/offers-stats/", {}, { fetcher }),
    staleTime: 5 * 60_000,
  });

/** `shownAt`: the page that shows it unasked, which counts no view. */
export const offerQuery = (id: string, shownAt = "") =>
  queryOptions({
    queryKey: ["offers", "one", id, shownAt],
    queryFn: () => call<typeof getOffer>("GET /offers/:id/", { params: { id }, query: { address: shownAt } }),
  });

/** An offer for its own page, which says where it stands and what brought its reader, so that it counts as a view where it was one. */
export const fetchOffer = (id: string, opened: { address: string; support: string }, fetcher: Fetcher) =>
  call<typeof getOffer>("GET /offers/:id/", { params: { id }, query: opened }, { fetcher });

/** Offers that the applicant has applied to, each with where it stands, for the marks of a list. */
export const appliedOffersQuery = (isApplicant: boolean) =>
  queryOptions({
    queryKey: ["applications", "offers"],
    queryFn: async () => {
      const applied = await call<typeof listAppliedOffers>("GET /application-system/applications/offers/", {});
      return new Map(
        applied.map(({ offer_id, status, awaits_slot }) => [offer_id, awaits_slot ? "slots" : status] as const),
      );
    },
    enabled: isApplicant,
  });

export const fetchLandings = (fetcher: Fetcher) => call<typeof getLandings>("GET /offers/landings/", {}, { fetcher });
export const fetchTrade = (slug: string, fetcher: Fetcher) =>
  call<typeof getTradeLanding>("GET /offers/landings/trades/:slug/", { params: { slug } }, { fetcher });
export const fetchCity = (slug: string, fetcher: Fetcher) =>
  call<typeof getCityLanding>("GET /offers/landings/cities/:slug/", { params: { slug } }, { fetcher });
