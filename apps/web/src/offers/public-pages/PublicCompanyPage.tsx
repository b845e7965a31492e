import { companySizeLabels, domainLabels, workforceLabels } from "@passerelle/contract/labels";
import type { CompanyPage, getCompanyPage } from "@passerelle/contract/offers/company-pages";
import { type LoaderFunctionArgs, type MetaDescriptor, useLoaderData } from "react-router";
import { Answers } from "#offers/search/Answers.tsx";
import { SchoolVouch } from "#organisations/companies/SchoolVouch.tsx";
import { call } from "#platform/api.ts";
import { plural } from "#platform/formats.ts";
import { describePage } from "#platform/seo.ts";
import { VerifiedMark } from "#ui/VerifiedMark.tsx";
import { OrganisationOffers } from "./OrganisationOffers.tsx";
import { beginningOf, loadOrganisation, pagedAddress } from "./organisation-loader.ts";
import { Presentation } from "./Presentation.tsx";
import "#ui/logo-input.css";

const addressOf = (slug: string) => `/entreprises/${slug}`;

export const loader = async (args: LoaderFunctionArgs) => {
  const { organisation: company, ...rest } = await loadOrganisation(
    args,
    (slug, query, fetcher) =>
      call<typeof getCompanyPage>("GET /companies/:slug/", { params: { slug }, query }, { fetcher }),
    addressOf,
  );
  return { company, ...rest };
};

const organisation = (company: CompanyPage, publicUrl: string) => ({
  "@context": "https://schema.org",
  "@type": "Organization",
  name: company.name,
  url: `${publicUrl}${addressOf(company.slug)}`,
  description: company.description,
  ...(company.logo_url && { logo: `${publicUrl}${company.logo_url}` }),
  ...(company.website && { sameAs: company.website }),
  address: {
    "@type": "PostalAddress",
    streetAddress: company.address,
    postalCode: company.zip_code,
    addressLocality: company.city,
    addressCountry: company.country,
  },
});

export const meta = ({ loaderData }: { loaderData?: Awaited<ReturnType<typeof loader>> }): MetaDescriptor[] => {
  if (!loaderData) return [{ title: "Entreprise introuvable — Passerelle" }, { name: "robots", content: "noindex" }];
  const { company, page, publicUrl } = loaderData;
  const offers = plural(company.offers.count, "offre d'alternance", "offres d'alternance");
  return [
    ...describePage({
      title: `${company.name}\u00a0: ${offers}${page > 1 ? `, page ${page}` : ""}`,
      description: `${company.name}, ${company.city}. ${offers}. ${beginningOf(company.description)}`,
    }),
    // Only the first page of a company that has offers is worth finding.
    ...(company.offers.count === 0 || page > 1
      ? [{ name: "robots", content: "noindex" }]
      : [{ "script:ld+json": organisation(company, publicUrl) }]),
  ];
};

/** A company as everybody sees it: who it is, how it answers, and its visible offers. */
export default function PublicCompanyPage() {
  const { company, page } = useLoaderData<typeof loader>();
  return (
    <div className="wide stack">
      <header className="search-hero">
        {company.logo_url && <img src={company.logo_url} alt="" className="company-logo" />}
        <h1>{company.name}</h1>
        {company.is_verified && (
          <p className="no-margin">
            <VerifiedMark />
          </p>
        )}
        <p className="no-margin soft">
          {[
            domainLabels[company.domain],
            companySizeLabels[company.company_size],
            workforceLabels[company.workforce],
            company.city,
          ].join(" · ")}
        </p>
        {company.answers && (
          <p className="no-margin">
            <Answers {...company.answers} />
          </p>
        )}
      </header>
      <Presentation {...company} />
      <SchoolVouch slug={company.slug} />
      <OrganisationOffers
        offers={company.offers}
        page={page}
        addressOf={(other) => pagedAddress(addressOf(company.slug), other)}
        none="Cette entreprise n'a pas d'offre en ce moment."
      />
    </div>
  );
}
