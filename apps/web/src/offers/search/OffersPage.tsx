import { dehydrate, HydrationBoundary } from "@tanstack/react-query";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { readFilters } from "#offers/criteria/filters.ts";
import { offersQuery, statsQuery } from "#offers/criteria/queries.ts";
import { OfferMatchSection } from "#offers/matching/OfferMatchSection.tsx";
import { createQueryClient } from "#platform/query.ts";
import { describePage } from "#platform/seo.ts";
import { serverContext } from "#platform/server-context.ts";
import { OffersSearch } from "./OffersSearch.tsx";

/** The first page is asked while the server renders, so that the offers are in the HTML. */
export const loader = async ({ request, context }: LoaderFunctionArgs) => {
  const { fetchApi } = context.get(serverContext);
  const queries = createQueryClient();
  const filters = readFilters(new URL(request.url).searchParams);
  await Promise.all([
    queries.prefetchInfiniteQuery(offersQuery(filters, fetchApi)),
    queries.prefetchQuery(statsQuery(fetchApi)),
  ]);
  return { state: dehydrate(queries), text: filters.text, place: filters.place };
};

/** In the browser the same queries are asked directly: no detour by the page's server. */
export const clientLoader = async () => ({ state: undefined, text: "", place: "" });

export const shouldRevalidate = () => false;

export const meta = ({ loaderData }: { loaderData?: Awaited<ReturnType<typeof loader>> }) => {
  const what = loaderData?.text ? `${loaderData.text} en alternance` : "Offres d'alternance";
  const where = loaderData?.place ? ` à ${loaderData.place}` : "";
  return describePage({
    title: `${what}${where}`,
    description:
      "Cherchez parmi toutes les offres d'apprentissage et de professionnalisation\u00a0: métier, ville, niveau, contrat.",
  });
};

export default function OffersPage() {
  const { state } = useLoaderData<typeof loader>();
  return (
    <HydrationBoundary state={state}>
      <OffersSearch section={(id) => <OfferMatchSection offerId={id} />} />
    </HydrationBoundary>
  );
}
