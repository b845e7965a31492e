import type { DirectoryQuery, ListedOrganisation } from "@passerelle/contract/offers/directories";
import { data, type LoaderFunctionArgs, type MetaDescriptor } from "react-router";
import type { Fetcher } from "#platform/api.ts";
import { describePage } from "#platform/seo.ts";
import { serverContext } from "#platform/server-context.ts";

export const organisationsPerPage = 24;

type Query = Omit<DirectoryQuery, "with_offers"> & { with_offers: "true" | "false" };
type Found = { count: number; count_is_exact: boolean; results: ListedOrganisation[] };

/** What is asked of a directory, as its address says it. */
export type Asked = { name: string; city: string; all: boolean; page: number };

/** The address of a page of a directory; what is not asked is not written. */
export const directoryAddress = (path: string, { name, city, all, page }: Asked) => {
  const search = new URLSearchParams({
    ...(name && { nom: name }),
    ...(city && { ville: city }),
    ...(all && { toutes: "oui" }),
    ...(page > 1 && { page: String(page) }),
  });
  return search.size > 0 ? `${path}?${search}` : path;
};

/** A page of a directory, those that have offers unless all are asked; a page beyond the last one is unknown. */
export const loadDirectory = async (
  { request, context }: LoaderFunctionArgs,
  read: (query: Query, fetcher: Fetcher) => Promise<Found>,
) => {
  const { searchParams } = new URL(request.url);
  const of = (name: string) => (searchParams.get(name) ?? "").trim().slice(0, 100);
  const asked: Asked = {
    name: of("nom"),
    city: of("ville"),
    all: of("toutes") === "oui",
    page: Math.min(1000, Math.max(1, Math.floor(Number(of("page"))) || 1)),
  };
  const found = await read(
    {
      search: asked.name,
      city: asked.city,
      with_offers: asked.all ? "false" : "true",
      limit: organisationsPerPage,
      offset: (asked.page - 1) * organisationsPerPage,
    },
    context.get(serverContext).fetchApi,
  );
  if (asked.page > 1 && found.results.length === 0) throw data(null, { status: 404 });
  return { asked, found };
};

/** A directory is worth finding; what was searched in it is not. */
export const describeDirectory = (
  loaded: Awaited<ReturnType<typeof loadDirectory>> | undefined,
  page: { title: string; description: string },
): MetaDescriptor[] => [
  ...describePage({
    ...page,
    title: `${page.title}${loaded && loaded.asked.page > 1 ? `, page ${loaded.asked.page}` : ""}`,
  }),
  ...(!loaded || loaded.asked.name || loaded.asked.city || loaded.asked.all
    ? [{ name: "robots", content: "noindex" }]
    : []),
];
