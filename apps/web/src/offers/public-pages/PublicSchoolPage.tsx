import type { getSchoolPage, SchoolPage } from "@passerelle/contract/offers/school-pages";
import { type LoaderFunctionArgs, type MetaDescriptor, useLoaderData } from "react-router";
import { Answers } from "#offers/search/Answers.tsx";
import { call } from "#platform/api.ts";
import { plural } from "#platform/formats.ts";
import { describePage } from "#platform/seo.ts";
import { OrganisationOffers } from "./OrganisationOffers.tsx";
import { beginningOf, loadOrganisation, pagedAddress } from "./organisation-loader.ts";
import { Presentation } from "./Presentation.tsx";
import "#ui/logo-input.css";

const addressOf = (slug: string) => `/ecoles/${slug}`;

export const loader = async (args: LoaderFunctionArgs) => {
  const { organisation: school, ...rest } = await loadOrganisation(
    args,
    (slug, query, fetcher) =>
      call<typeof getSchoolPage>("GET /schools/:slug/", { params: { slug }, query }, { fetcher }),
    addressOf,
  );
  return { school, ...rest };
};

const organisation = (school: SchoolPage, publicUrl: string) => ({
  "@context": "https://schema.org",
  "@type": "EducationalOrganization",
  name: school.name,
  url: `${publicUrl}${addressOf(school.slug)}`,
  ...(school.description && { description: school.description }),
  ...(school.logo_url && { logo: `${publicUrl}${school.logo_url}` }),
  ...(school.website && { sameAs: school.website }),
  address: {
    "@type": "PostalAddress",
    ...(school.address && { streetAddress: school.address }),
    ...(school.postal_code && { postalCode: school.postal_code }),
    addressLocality: school.city,
    addressCountry: "FR",
  },
});

export const meta = ({ loaderData }: { loaderData?: Awaited<ReturnType<typeof loader>> }): MetaDescriptor[] => {
  if (!loaderData) return [{ title: "École introuvable — Passerelle" }, { name: "robots", content: "noindex" }];
  const { school, page, publicUrl } = loaderData;
  const offers = plural(school.offers.count, "offre d'alternance", "offres d'alternance");
  const where = school.city ? `, ${school.city}` : "";
  return [
    ...describePage({
      title: `${school.name} : ${offers}${page > 1 ? `, page ${page}` : ""}`,
      description: `${school.name}${where}. ${offers}. ${beginningOf(school.description)}`.trim(),
    }),
    // Only the first page of a school that has offers is worth finding.
    ...(school.offers.count === 0 || page > 1
      ? [{ name: "robots", content: "noindex" }]
      : [{ "script:ld+json": organisation(school, publicUrl) }]),
  ];
};

/** A school as everybody sees it: who it is, how it answers, and the offers it has for its students. */
export default function PublicSchoolPage() {
  const { school, page } = useLoaderData<typeof loader>();
  return (
    <div className="wide stack">
      <header className="search-hero">
        {school.logo_url && <img src={school.logo_url} alt="" className="company-logo" />}
        <h1>{school.name}</h1>
        <p className="no-margin soft">
          {[
            "École partenaire",
            [school.address, `${school.postal_code} ${school.city}`.trim()].filter(Boolean).join(", "),
          ]
            .filter(Boolean)
            .join(" · ")}
        </p>
        {school.answers && (
          <p className="no-margin">
            <Answers {...school.answers} />
          </p>
        )}
      </header>
      <Presentation {...school} />
      <OrganisationOffers
        offers={school.offers}
        page={page}
        addressOf={(other) => pagedAddress(addressOf(school.slug), other)}
        none="Cette école n'a pas d'offre en ce moment."
      />
    </div>
  );
}
