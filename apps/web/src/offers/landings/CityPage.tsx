import { type LoaderFunctionArgs, type MetaDescriptor, useLoaderData } from "react-router";
import { fetchCity } from "#offers/criteria/queries.ts";
import { townIn } from "#platform/formats.ts";
import { describePage } from "#platform/seo.ts";
import { countOf, LandingOffers, LinkList } from "./LandingOffers.tsx";
import { cityAddress, landingData, loadLanding, searchAddress } from "./landing-loader.ts";

export const loader = (args: LoaderFunctionArgs) => loadLanding(args, fetchCity);

export const meta = ({ loaderData }: { loaderData?: Awaited<ReturnType<typeof loader>> }): MetaDescriptor[] => {
  if (!loaderData) return [{ title: "Ville introuvable — Passerelle" }, { name: "robots", content: "noindex" }];
  const { page, publicUrl } = loaderData;
  return [
    ...describePage({
      title: `Alternance à ${page.place}\u00a0: ${countOf(page).toLowerCase()}`,
      description: `${countOf(page)} d'alternance à ${townIn(page.name, page.department_name)}\u00a0: apprentissage et professionnalisation, tous métiers et tous niveaux.`,
    }),
    ...(page.count === 0
      ? [{ name: "robots", content: "noindex" }]
      : landingData(publicUrl, page.name, cityAddress(page), page.results).map((each) => ({ "script:ld+json": each }))),
  ];
};

export default function CityPage() {
  const { page } = useLoaderData<typeof loader>();
  return (
    <LandingOffers
      title={`Alternance à ${page.name}`}
      lead={`Les offres d'apprentissage et de professionnalisation à ${townIn(page.name, page.department_name)}, réunies et tenues à jour.`}
      name={page.name}
      page={page}
      all={searchAddress(page)}
    >
      <LinkList
        title={`Métiers à ${page.name}`}
        links={page.crossings.map(({ trade, search, place, count }) => ({
          to: searchAddress({ search, place }),
          label: `${trade} à ${page.name}`,
          count,
        }))}
      />
      <LinkList
        title="Villes voisines"
        links={page.neighbours.map((city) => ({ to: cityAddress(city), label: city.name, count: city.count }))}
      />
    </LandingOffers>
  );
}
