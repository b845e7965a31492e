// Apart from `marks.ts`: a page of results loads it at the first mark.
import type {
  addFavourite,
  hideOffer,
  listFavourites,
  listHiddenOffers,
  removeFavourite,
  showOffer,
} from "@passerelle/contract/offers/favourites";
import { infiniteQueryOptions, type QueryClient } from "@tanstack/react-query";
import { call, callPage } from "#platform/api.ts";
import { nextOffset, pageSize } from "#platform/paging.ts";
import { marksQuery } from "./marks.ts";

export type Mark = "favourites" | "hidden";

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

/** Marks an offer or takes the mark away; the lists show it at once, and read it again if it is refused, which is thrown. */
export const markOffer = async (cache: QueryClient, mark: Mark, { id, on }: { id: string; on: boolean }) => {
  const key = marksQuery(true).queryKey;
  await cache.cancelQueries({ queryKey: key });
  const before = cache.getQueryData(key);
  cache.setQueryData(key, (marks) => {
    if (!marks) return marks;
    const others = marks[mark].filter((one) => one !== id);
    return { ...marks, [mark]: on ? [id, ...others] : others };
  });
  try {
    await acts[mark][on ? "on" : "off"](id);
  } catch (error) {
    cache.setQueryData(key, before);
    throw error;
  } finally {
    void cache.invalidateQueries({ queryKey: ["marks"] });
    // Its figures count what is hidden, and a search that was made meanwhile does not hold it.
    if (mark === "hidden") void cache.invalidateQueries({ queryKey: ["offers", "search"] });
  }
};
