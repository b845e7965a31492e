import type { CompanyPage, getCompanyPage } from "@passerelle/contract/offers/company-pages";
import { type LoaderFunctionArgs, type MetaDescriptor, useLoaderData } from "react-router";
import { call } from "#platform/api.ts";
import { CompanyScreen, companyAddress } from "./CompanyScreen.tsx";
import { WithOrganisationBar } from "./OrganisationBar.tsx";
import { OrganisationMissing } from "./OrganisationMissing.tsx";
import { describeOrganisation, loadOrganisation } from "./organisation-loader.ts";

export const loader = (args: LoaderFunctionArgs) =>
  loadOrganisation(
    args,
    (slug, query, fetcher) =>
      call<typeof getCompanyPage>("GET /companies/:slug/", { params: { slug }, query }, { fetcher }),
    companyAddress,
  );

const entityOf = (company: CompanyPage, publicUrl: string) => ({
  "@context": "https://schema.org",
  "@type": "Organization",
  name: company.name,
  url: `${publicUrl}${companyAddress(company.slug)}`,
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

/** A company as everybody sees it. */
export default function PublicCompanyPage() {
  const loaded = useLoaderData<typeof loader>();
  if (!loaded)
    return (
      <OrganisationMissing
        title="Entreprise introuvable"
        is="Cette entreprise"
        others={["/entreprises", "Toutes les entreprises"]}
      />
    );
  return (
    <WithOrganisationBar to="/entreprises">
      <CompanyScreen company={loaded.organisation} page={loaded.page} city={loaded.city} />
    </WithOrganisationBar>
  );
}
