import { companySizeLabels, domainLabels, workforceLabels } from "@passerelle/contract/labels";
import type { CompanyPage } from "@passerelle/contract/offers/company-pages";
import { IconBuildingFactory2, IconMapPin, IconRoute, IconUsers } from "@tabler/icons-react";
import { SchoolVouch } from "#organisations/companies/SchoolVouch.tsx";
import { VerifiedMark } from "#ui/VerifiedMark.tsx";
import { CompanyTold } from "./CompanyTold.tsx";
import { CompanyWords } from "./CompanyWords.tsx";
import { OrganisationScreen } from "./OrganisationScreen.tsx";

export const companyAddress = (slug: string) => `/entreprises/${slug}`;

/** A company as everybody sees it: who it is, how it answers, what it tells, and its visible offers. */
export const CompanyScreen = ({ company, page, city }: { company: CompanyPage; page: number; city: string }) => (
  <OrganisationScreen
    organisation={company}
    address={companyAddress(company.slug)}
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
      { label: "Accès", icon: <IconRoute size={20} aria-hidden />, value: company.directions },
    ]}
    after={<CompanyWords company={company} />}
  >
    <CompanyTold told={company} />
    <SchoolVouch slug={company.slug} />
  </OrganisationScreen>
);
