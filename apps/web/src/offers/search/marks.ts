import type {
  addFavourite,
  hideOffer,
  listFavourites,
  listHiddenOffers,
  listMarks,
  removeFavourite,
  showOffer,
} from "@passerelle/contract/offers/favourites";
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { call, callPage } from "#platform/api.ts";
import { nextOffset, pageSize } from "#platform/paging.ts";

type Mark = "favourites" | "hidden";

/** Which offers the applicant keeps and which are hidden, to mark them in every list. */
export const marksQuery = (isApplicant: boolean) =>
  queryOptions({
    queryKey: ["marks", "ids"],
    queryFn: () => call<typeof listMarks>("GET /offer-marks/"),
    enabled: isApplicant,
    staleTime: 5 * 60_000,
  });

export const favouritesQuery = infiniteQueryOptions({
  queryKey: ["marks", "favourites"],
  queryFn: ({ pageParam }) =>
    callPage<typeof listFavourites>("GET /favourites/", { query: { limit: pageSize, offset: pageParam } }),
  initialPageParam: 0,
  getNextPageParam: nextOffset,
});

export const hiddenOffersQuery = infiniteQueryOptions({
  queryKey: ["marks", "hidden"],
  queryFn: ({ pageParam }) =>
    callPage<typeof listHiddenOffers>("GET /hidden-offers/", { query: { limit: pageSize, offset: pageParam } }),
  initialPageParam: 0,
  getNextPageParam: nextOffset,
});

const acts = {
  favourites: {
    on: (id: string) => call<typeof addFavourite>("PUT /favourites/:id/", { params: { id } }),
    off: (id: string) => call<typeof removeFavourite>("DELETE /favourites/:id/", { params: { id } }),
  },
  hidden: {
    on: (id: string) => call<typeof hideOffer>("PUT /hidden-offers/:id/", { params: { id } }),
    off: (id: string) => call<typeof showOffer>("DELETE /hidden-offers/:id/", { params: { id } }),
  },
};

/** Marks an offer or takes the mark away; the lists show it at once, and think again if it is refused. */
export const useMark = (mark: Mark) => {
  const cache = useQueryClient();
  const key = marksQuery(true).queryKey;
  return useMutation({
    mutationFn: ({ id, on }: { id: string; on: boolean }) => acts[mark][on ? "on" : "off"](id),
    onMutate: async ({ id, on }) => {
      await cache.cancelQueries({ queryKey: key });
      const before = cache.getQueryData(key);
      cache.setQueryData(key, (marks) => {
        if (!marks) return marks;
        const others = marks[mark].filter((one) => one !== id);
        return { ...marks, [mark]: on ? [id, ...others] : others };
      });
      return before;
    },
    onError: (_error, _asked, before) => cache.setQueryData(key, before),
    onSettled: () => {
      cache.invalidateQueries({ queryKey: ["marks"] });
      // Its figures count what is hidden, and a search that was made meanwhile does not hold it.
      if (mark === "hidden") cache.invalidateQueries({ queryKey: ["offers", "search"] });
    },
  });
};
