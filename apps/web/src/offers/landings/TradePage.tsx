import { type LoaderFunctionArgs, type MetaDescriptor, useLoaderData } from "react-router";
import { fetchTrade } from "#offers/criteria/queries.ts";
import { describePage } from "#platform/seo.ts";
import { countOf, LandingOffers, LinkList } from "./LandingOffers.tsx";
import { landingData, loadLanding, searchAddress, tradeAddress } from "./landing-loader.ts";

export const loader = (args: LoaderFunctionArgs) => loadLanding(args, fetchTrade);

export const meta = ({ loaderData }: { loaderData?: Awaited<ReturnType<typeof loader>> }): MetaDescriptor[] => {
  if (!loaderData) return [{ title: "Métier introuvable — Passerelle" }, { name: "robots", content: "noindex" }];
  const { page, publicUrl } = loaderData;
  return [
    ...describePage({
      title: `Alternance ${page.name.toLowerCase()}\u00a0: ${countOf(page).toLowerCase()}`,
      description: `${countOf(page)} d'alternance de ${page.name.toLowerCase()}\u00a0: apprentissage et professionnalisation, ville par ville, avec la date de début et la rémunération.`,
    }),
    ...(page.count === 0
      ? [{ name: "robots", content: "noindex" }]
      : landingData(publicUrl, page.name, tradeAddress(page), page.results).map((each) => ({
          "script:ld+json": each,
        }))),
  ];
};

export default function TradePage() {
  const { page } = useLoaderData<typeof loader>();
  const name = page.name.toLowerCase();
  return (
    <LandingOffers
      title={`Alternance ${name}`}
      lead={`Les offres d'apprentissage et de professionnalisation pour le métier de ${name}, réunies et tenues à jour.`}
      name={page.name}
      page={page}
      all={searchAddress(page)}
    >
      <LinkList
        title={`${page.name} par ville`}
        links={page.crossings.map(({ search, place, count }) => ({
          to: searchAddress({ search, place }),
          label: `${page.name} à ${place.replace(/ \(.*/, "")}`,
          count,
        }))}
      />
      <LinkList
        title="Autres métiers"
        links={page.trades.map((trade) => ({ to: tradeAddress(trade), label: trade.name, count: trade.count }))}
      />
    </LandingOffers>
  );
}
