import type {
  CaseState,
  contestDecision,
  decideOnOffer,
  getModerationFigures,
  getOfferCase,
  listOfferCases,
  listOwnHiddenOffers,
} from "@passerelle/contract/offers/moderation";
import type { Input } from "@passerelle/contract/route";
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call, callPage } from "#platform/api.ts";
import { pageWindow } from "#platform/page-number.ts";

export const casesQuery = (asked: { state: CaseState | undefined; search: string; page: number }) =>
  queryOptions({
    queryKey: ["offer-cases", "list", asked],
    queryFn: () =>
      callPage<typeof listOfferCases>("GET /admin/reported-offers/", {
        query: { state: asked.state, search: asked.search, ...pageWindow(asked.page) },
      }),
    placeholderData: keepPreviousData,
  });

export const figuresQuery = queryOptions({
  queryKey: ["offer-cases", "figures"],
  queryFn: () => call<typeof getModerationFigures>("GET /admin/reported-offers/figures/"),
});

export const caseQuery = (id: string) =>
  queryOptions({
    queryKey: ["offer-cases", "sheet", id],
    queryFn: () => call<typeof getOfferCase>("GET /admin/reported-offers/:id/", { params: { id } }),
    retry: false,
  });

/** The screen is refetched also after a refusal: it means that the case had changed. */
export const useDecide = (id: string) => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: NonNullable<Input<typeof decideOnOffer>["body"]>) =>
      call<typeof decideOnOffer>("POST /admin/reported-offers/:id/decisions/", { params: { id }, body }),
    onSettled: () => cache.invalidateQueries({ queryKey: ["offer-cases"] }),
  });
};

/** The hidden offers of one's company or school: few, and read once for all the cards of a page. */
export const ownHiddenQuery = queryOptions({
  queryKey: ["own-hidden-offers", "all"],
  queryFn: () => callPage<typeof listOwnHiddenOffers>("GET /moderated-offers/", { query: { limit: 100 } }),
});

export const oneHiddenQuery = (offer_id: string) =>
  queryOptions({
    queryKey: ["own-hidden-offers", offer_id],
    queryFn: async () => {
      const { rows } = await callPage<typeof listOwnHiddenOffers>("GET /moderated-offers/", { query: { offer_id } });
      return rows[0] ?? null;
    },
  });

export const useContest = (id: string) => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: NonNullable<Input<typeof contestDecision>["body"]>) =>
      call<typeof contestDecision>("POST /moderated-offers/:id/appeal/", { params: { id }, body }),
    onSettled: () => cache.invalidateQueries({ queryKey: ["own-hidden-offers"] }),
  });
};
