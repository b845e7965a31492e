import { data, type LoaderFunctionArgs, redirect } from "react-router";
import { ApiError, type Fetcher } from "#platform/api.ts";
import { serverContext } from "#platform/server-context.ts";

export const offersPerPage = 20;

type Organisation = { slug: string; offers: { results: unknown[] } };
type PageOf = { limit: number; offset: number };

/** An address and its page of offers; the first page needs no number. */
export const pagedAddress = (path: string, page: number) => `${path}${page > 1 ? `?page=${page}` : ""}`;

/** The one address of a company or a school: a former name leads to it; a page of offers beyond the last one is unknown. */
export const loadOrganisation = async <T extends Organisation>(
  { request, params, context }: LoaderFunctionArgs,
  read: (slug: string, page: PageOf, fetcher: Fetcher) => Promise<T>,
  addressOf: (slug: string) => string,
) => {
  const { fetchApi, publicUrl } = context.get(serverContext);
  const asked = params.slug ?? "";
  const page = Math.min(1000, Math.max(1, Math.floor(Number(new URL(request.url).searchParams.get("page"))) || 1));
  let organisation: T;
  try {
    organisation = await read(asked, { limit: offersPerPage, offset: (page - 1) * offersPerPage }, fetchApi);
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) throw data(null, { status: 404 });
    throw error;
  }
  if (organisation.slug !== asked) throw redirect(pagedAddress(addressOf(organisation.slug), page), 301);
  if (page > 1 && organisation.offers.results.length === 0) throw data(null, { status: 404 });
  return { organisation, page, publicUrl };
};

/** The beginning of a text, for what search engines show. */
export const beginningOf = (text: string) => {
  const flat = text.replace(/\s+/g, " ").trim();
  return flat.length <= 110 ? flat : `${flat.slice(0, 110).replace(/\s+\S*$/, "")}…`;
};
