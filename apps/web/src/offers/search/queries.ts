import type { suggestPlaces } from "@passerelle/contract/geography/places";
import type {
  applyToJob,
  applyToPosting,
  followExternalOffer,
  listAppliedOffers,
  listMyApplications,
} from "@passerelle/contract/hiring/applications";
import type { getCityLanding, getLandings, getTradeLanding } from "@passerelle/contract/offers/landings";
import type {
  getOffer,
  OfferCard,
  offersStats,
  recordApplyClick,
  searchOffers,
} from "@passerelle/contract/offers/search";
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { ApiError, call, callPage, type Fetcher } from "#platform/api.ts";
import { showToast } from "#platform/toasts.ts";
import { forgetSupport, supportOf } from "./came-from.ts";
import { type Filters, queryOf } from "./filters.ts";
import { texts } from "./texts.ts";

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

export const offerQuery = (id: string) =>
  queryOptions({
    queryKey: ["offers", "one", id],
    queryFn: () => call<typeof getOffer>("GET /offers/:id/", { params: { id } }),
  });

/** An offer for its own page, which says where it stands and what brought its reader, so that it counts as a view where it was one. */
export const fetchOffer = (id: string, opened: { address: string; support: string }, fetcher: Fetcher) =>
  call<typeof getOffer>("GET /offers/:id/", { params: { id }, query: opened }, { fetcher });

export const placesQuery = (search: string) =>
  queryOptions({
    queryKey: ["places", search],
    queryFn: () => call<typeof suggestPlaces>("GET /places/", { query: { search } }),
    enabled: search.trim().length >= 2,
    staleTime: 60 * 60_000,
  });

/** Whether the applicant has applied to this offer already. */
export const appliedQuery = (offerId: string, isApplicant: boolean) =>
  queryOptions({
    queryKey: ["applications", "of-offer", offerId],
    queryFn: async () => {
      const { total } = await callPage<typeof listMyApplications>("GET /application-system/applications/", {
        query: { job: offerId, limit: 1 },
      });
      return total > 0;
    },
    enabled: isApplicant,
  });

/** Offers that the applicant has applied to, for the marks of a list. */
export const appliedOffersQuery = (isApplicant: boolean) =>
  queryOptions({
    queryKey: ["applications", "offers"],
    queryFn: async () =>
      new Set(await call<typeof listAppliedOffers>("GET /application-system/applications/offers/", {})),
    enabled: isApplicant,
  });

export const fetchLandings = (fetcher: Fetcher) => call<typeof getLandings>("GET /offers/landings/", {}, { fetcher });
export const fetchTrade = (slug: string, fetcher: Fetcher) =>
  call<typeof getTradeLanding>("GET /offers/landings/trades/:slug/", { params: { slug } }, { fetcher });
export const fetchCity = (slug: string, fetcher: Fetcher) =>
  call<typeof getCityLanding>("GET /offers/landings/cities/:slug/", { params: { slug } }, { fetcher });

export const useApply = ({ id, source }: Pick<OfferCard, "id" | "source">) => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () =>
      source === "company"
        ? call<typeof applyToJob>("POST /application-system/apply-to-job/", { body: { job_id: id } })
        : call<typeof applyToPosting>("POST /application-system/school-job-posting/apply-to-job/", {
            body: { job_id: id, support: supportOf(id) },
          }),
    onSuccess: () => {
      forgetSupport(id);
      cache.setQueryData(["applications", "of-offer", id], true);
      void cache.invalidateQueries({ queryKey: ["offers"] });
    },
    // The session ended while the offer was open: the page leaves, and why is still said.
    onError: (error) => {
      if (error instanceof ApiError && error.status === 401) showToast("error", texts.logInToApply);
    },
    onSettled: () => {
      void cache.invalidateQueries({ queryKey: ["applications"] });
    },
  });
};

/** Counts the click; logged-in users already have the target address. */
export const countApplyClick = (id: string) =>
  call<typeof recordApplyClick>("POST /offers/:id/apply-click/", { params: { id } });

/** Records that the applicant has applied on the site of an external offer. */
export const useFollowExternal = (id: string) => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: () =>
      call<typeof followExternalOffer>("POST /application-system/external-offers/:id/applied/", {
        params: { id },
        body: {},
      }),
    onSettled: () => {
      void cache.invalidateQueries({ queryKey: ["applications"] });
    },
  });
};
