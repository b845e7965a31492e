import type { getHome, Home } from "@passerelle/contract/offers/home";
import type { searchOffers } from "@passerelle/contract/offers/search";
import type { LoaderFunctionArgs } from "react-router";
import { queryOf, readFilters } from "#offers/criteria/filters.ts";
import { call } from "#platform/api.ts";
import { serverContext } from "#platform/server-context.ts";

/** The figures of the whole site, read while the server renders. */
export const loadHome = ({ context }: LoaderFunctionArgs) =>
  call<typeof getHome>("GET /home/", {}, { fetcher: context.get(serverContext).fetchApi });

const newestShown = 6;

/** The newest offers around a place, as the home page shows them. */
export type NearOffers = { place: string; offers: Home["newest"]; total: number; isExact: boolean };

/** The newest offers around the place that the address names; null where it names none. */
export const loadNear = async ({ request, context }: LoaderFunctionArgs): Promise<NearOffers | null> => {
  const filters = readFilters(new URL(request.url).searchParams);
  if (!filters.place) return null;
  const only = { ...readFilters(new URLSearchParams()), place: filters.place.slice(0, 100), sort: "recent" };
  const {
    results,
    count,
    count_is_exact: isExact,
  } = await call<typeof searchOffers>(
    "GET /offers/",
    { query: { ...queryOf(only), limit: newestShown } },
    { fetcher: context.get(serverContext).fetchApi },
  );
  const offers = results.map((card) => ({ ...card, logo_url: card.company_logo_url }));
  return { place: only.place, offers, total: count, isExact };
};
