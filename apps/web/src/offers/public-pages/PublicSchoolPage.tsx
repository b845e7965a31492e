import type { getSchoolPage, SchoolPage } from "@passerelle/contract/offers/school-pages";
import { IconMapPin, IconSchool } from "@tabler/icons-react";
import { type LoaderFunctionArgs, type MetaDescriptor, useLoaderData } from "react-router";
import { call } from "#platform/api.ts";
import { WithOrganisationBar } from "./OrganisationBar.tsx";
import { OrganisationMissing } from "./OrganisationMissing.tsx";
import { OrganisationScreen } from "./OrganisationScreen.tsx";
import { describeOrganisation, loadOrganisation } from "./organisation-loader.ts";

const addressOf = (slug: string) => `/ecoles/${slug}`;

export const loader = (args: LoaderFunctionArgs) =>
  loadOrganisation(
    args,
    (slug, query, fetcher) =>
      call<typeof getSchoolPage>("GET /schools/:slug/", { params: { slug }, query }, { fetcher }),
    addressOf,
  );

const entityOf = (school: SchoolPage, publicUrl: string) => ({
  "@context": "https://schema.org",
  "@type": "EducationalOrganization",
  name: school.name,
  url: `${publicUrl}${addressOf(school.slug)}`,
  ...(school.description && { description: school.description }),
  ...(school.logo_url && { logo: `${publicUrl}${school.logo_url}` }),
  ...(school.cover_url && { image: `${publicUrl}${school.cover_url}` }),
  ...(school.website && { sameAs: school.website }),
  address: {
    "@type": "PostalAddress",
    ...(school.address && { streetAddress: school.address }),
    ...(school.postal_code && { postalCode: school.postal_code }),
    addressLocality: school.city,
    addressCountry: "FR",
  },
});

type Loaded = Exclude<Awaited<ReturnType<typeof loader>>, { type: string }>;

export const meta = ({ loaderData }: { loaderData?: Loaded | null }): MetaDescriptor[] =>
  loaderData
    ? describeOrganisation(loaderData, entityOf(loaderData.organisation, loaderData.publicUrl))
    : [{ title: "École introuvable — Passerelle" }, { name: "robots", content: "noindex" }];

/** A school as everybody sees it: who it is, how it answers, and the offers it has for its students. */
export default function PublicSchoolPage() {
  const loaded = useLoaderData<typeof loader>();
  if (!loaded)
    return <OrganisationMissing title="École introuvable" is="Cette école" others={["/ecoles", "Toutes les écoles"]} />;
  const { organisation: school, page, city } = loaded;
  return (
    <WithOrganisationBar to="/ecoles">
      <OrganisationScreen
        organisation={school}
        address={addressOf(school.slug)}
        page={page}
        city={city}
        about={["École partenaire", school.city].filter(Boolean).join(" · ")}
        facts={[
          { label: "Rôle", icon: <IconSchool size={20} aria-hidden />, value: "École partenaire" },
          {
            label: "Adresse",
            icon: <IconMapPin size={20} aria-hidden />,
            value: [school.address, `${school.postal_code} ${school.city}`.trim()].filter(Boolean).join(", "),
          },
        ]}
      />
    </WithOrganisationBar>
  );
}
