import { companySizeLabels, domainLabels, workforceLabels } from "@passerelle/contract/labels";
import type { CompanyPage, getCompanyPage } from "@passerelle/contract/offers/company-pages";
import { IconBuildingFactory2, IconMapPin, IconUsers } from "@tabler/icons-react";
import { type LoaderFunctionArgs, type MetaDescriptor, useLoaderData } from "react-router";
import { SchoolVouch } from "#organisations/companies/SchoolVouch.tsx";
import { call } from "#platform/api.ts";
import { VerifiedMark } from "#ui/VerifiedMark.tsx";
import { CompanyWords } from "./CompanyWords.tsx";
import { OrganisationMissing } from "./OrganisationMissing.tsx";
import { OrganisationScreen } from "./OrganisationScreen.tsx";
import { describeOrganisation, loadOrganisation } from "./organisation-loader.ts";

const addressOf = (slug: string) => `/entreprises/${slug}`;

export const loader = (args: LoaderFunctionArgs) =>
  loadOrganisation(
    args,
    (slug, query, fetcher) =>
      call<typeof getCompanyPage>("GET /companies/:slug/", { params: { slug }, query }, { fetcher }),
    addressOf,
  );

const entityOf = (company: CompanyPage, publicUrl: string) => ({
  "@context": "https://schema.org",
  "@type": "Organization",
  name: company.name,
  url: `${publicUrl}${addressOf(company.slug)}`,
  description: company.description,
  ...(company.logo_url && { logo: `${publicUrl}${company.logo_url}` }),
  ...(company.cover_url && { image: `${publicUrl}${company.cover_url}` }),
  ...(company.website && { sameAs: company.website }),
  address: {
    "@type": "PostalAddress",
    streetAddress: company.address,
    postalCode: company.zip_code,
    addressLocality: company.city,
    addressCountry: company.country,
  },
});

type Loaded = Exclude<Awaited<ReturnType<typeof loader>>, { type: string }>;

export const meta = ({ loaderData }: { loaderData?: Loaded | null }): MetaDescriptor[] =>
  loaderData
    ? describeOrganisation(loaderData, entityOf(loaderData.organisation, loaderData.publicUrl))
    : [{ title: "Entreprise introuvable — Passerelle" }, { name: "robots", content: "noindex" }];

/** A company as everybody sees it: who it is, how it answers, and its visible offers. */
export default function PublicCompanyPage() {
  const loaded = useLoaderData<typeof loader>();
  if (!loaded) return <OrganisationMissing title="Entreprise introuvable" is="Cette entreprise" />;
  const { organisation: company, page, city } = loaded;
  return (
    <OrganisationScreen
      organisation={company}
      address={addressOf(company.slug)}
      page={page}
      city={city}
      isOneCompany
      mark={company.is_verified && <VerifiedMark />}
      about={`${domainLabels[company.domain]} · ${company.city}`}
      facts={[
        {
          label: "Secteur",
          icon: <IconBuildingFactory2 size={20} aria-hidden />,
          value: domainLabels[company.domain],
        },
        {
          label: "Taille",
          icon: <IconUsers size={20} aria-hidden />,
          value: `${companySizeLabels[company.company_size]} · ${workforceLabels[company.workforce]}`,
        },
        {
          label: "Adresse",
          icon: <IconMapPin size={20} aria-hidden />,
          value: `${company.address}, ${company.zip_code} ${company.city}`,
        },
      ]}
      after={<CompanyWords company={company} />}
    >
      <SchoolVouch slug={company.slug} />
    </OrganisationScreen>
  );
}
