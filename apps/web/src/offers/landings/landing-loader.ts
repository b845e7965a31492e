import type { LandingLink } from "@passerelle/contract/offers/landings";
import { data, type LoaderFunctionArgs } from "react-router";
import { ApiError, type Fetcher } from "#platform/api.ts";
import { serverContext } from "#platform/server-context.ts";

/** Reads a page of a trade or a city on the server: an unknown one answers 404, one without offers is not to be indexed. */
export const loadLanding = async <T>(
  { params, context }: LoaderFunctionArgs,
  fetchIt: (slug: string, fetcher: Fetcher) => Promise<T>,
) => {
  const { fetchApi, publicUrl } = context.get(serverContext);
  try {
    return { page: await fetchIt(params.slug ?? "", fetchApi), publicUrl };
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) throw data(null, { status: 404 });
    throw error;
  }
};

export const searchAddress = ({ search = "", place = "" }: { search?: string; place?: string }) =>
  `/offers?${new URLSearchParams({ ...(search && { q: search, titres: "oui" }), ...(place && { lieu: place, rayon: "0" }) })}`;

export const tradeAddress = ({ slug }: Pick<LandingLink, "slug">) => `/offres/metier/${slug}`;
export const cityAddress = ({ slug }: Pick<LandingLink, "slug">) => `/offres/ville/${slug}`;

/** Where the page stands in the site, and the offers it lists, as search engines read them. */
export const landingData = (
  publicUrl: string,
  name: string,
  path: string,
  offers: { title: string; url: string; may_broadcast: boolean }[],
) => [
  {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: [
      { "@type": "ListItem", position: 1, name: "Accueil", item: `${publicUrl}/` },
      { "@type": "ListItem", position: 2, name: "Offres par métier et par ville", item: `${publicUrl}/offres` },
      { "@type": "ListItem", position: 3, name, item: `${publicUrl}${path}` },
    ],
  },
  {
    "@context": "https://schema.org",
    "@type": "ItemList",
    itemListElement: offers
      .filter(({ may_broadcast }) => may_broadcast)
      .map(({ title, url }, index) => ({
        "@type": "ListItem",
        position: index + 1,
        name: title,
        url: `${publicUrl}${url}`,
      })),
  },
];
