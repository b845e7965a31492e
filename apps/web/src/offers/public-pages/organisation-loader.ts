import { data, type LoaderFunctionArgs, type MetaDescriptor, redirect } from "react-router";
import { ApiError, type Fetcher } from "#platform/api.ts";
import { plural } from "#platform/formats.ts";
import { describePage } from "#platform/seo.ts";
import { serverContext } from "#platform/server-context.ts";

export const offersPerPage = 20;

type Organisation = {
  slug: string;
  name: string;
  city: string;
  description: string;
  cover_url: string | null;
  open_offers: number;
  offers: { results: unknown[] };
};
type PageOf = { limit: number; offset: number; city: string };

/** An address, its town and its page of offers; all towns and the first page need no words. */
export const pagedAddress = (path: string, page: number, city: string) => {
  const search = new URLSearchParams({ ...(city && { ville: city }), ...(page > 1 && { page: String(page) }) });
  return search.size > 0 ? `${path}?${search}` : path;
};

/**
 * The one address of a company or a school: a former name leads to it; a page of offers beyond the last one is unknown, and a town
 * without offers leads to all. Null with the status 404 where there is none, 410 for a company that has closed.
 */
export const loadOrganisation = async <T extends Organisation>(
  { request, params, context }: LoaderFunctionArgs,
  read: (slug: string, page: PageOf, fetcher: Fetcher) => Promise<T>,
  addressOf: (slug: string) => string,
) => {
  const { fetchApi, publicUrl } = context.get(serverContext);
  const asked = params.slug ?? "";
  const { searchParams } = new URL(request.url);
  const page = Math.min(1000, Math.max(1, Math.floor(Number(searchParams.get("page"))) || 1));
  const city = (searchParams.get("ville") ?? "").slice(0, 150);
  let organisation: T;
  try {
    organisation = await read(asked, { limit: offersPerPage, offset: (page - 1) * offersPerPage, city }, fetchApi);
  } catch (error) {
    if (error instanceof ApiError && error.status < 500)
      return data(null, { status: error.status === 410 ? 410 : 404 });
    throw error;
  }
  const address = addressOf(organisation.slug);
  if (organisation.slug !== asked) throw redirect(pagedAddress(address, page, city), 301);
  if (page > 1 && organisation.offers.results.length === 0) return data(null, { status: 404 });
  if (city && organisation.offers.results.length === 0) throw redirect(address);
  return { organisation, page, city, publicUrl };
};

/** The beginning of a text, for what search engines show. */
const beginningOf = (text: string) => {
  const flat = text.replace(/\s+/g, " ").trim();
  return flat.length <= 110 ? flat : `${flat.slice(0, 110).replace(/\s+\S*$/, "")}…`;
};

type Loaded = { organisation: Organisation; page: number; city: string; publicUrl: string };

/** What search engines and other sites read of a page. Only the first page of an organisation that has offers is worth finding. */
export const describeOrganisation = (
  { organisation, page, city, publicUrl }: Loaded,
  entity: object,
): MetaDescriptor[] => {
  const offers = plural(organisation.open_offers, "offre d'alternance", "offres d'alternance");
  const where = organisation.city ? `, ${organisation.city}` : "";
  const described = describePage({
    title: `${organisation.name}\u00a0: ${offers}${page > 1 ? `, page ${page}` : ""}`,
    description: `${organisation.name}${where}. ${offers}. ${beginningOf(organisation.description)}`.trim(),
  });
  const isFindable = organisation.open_offers > 0 && page === 1 && !city;
  return [
    // The size that is announced is that of the site's own picture, which follows this one.
    ...(organisation.cover_url
      ? [{ property: "og:image", content: `${publicUrl}${organisation.cover_url}` }, ...described.filter(hasNoSize)]
      : described),
    isFindable ? { "script:ld+json": entity as Record<string, string> } : { name: "robots", content: "noindex" },
  ];
};

const hasNoSize = (descriptor: MetaDescriptor) =>
  !("property" in descriptor && String(descriptor.property).startsWith("og:image:"));
