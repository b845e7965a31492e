import type { CompanyProfile } from "@passerelle/contract/organisations/companies";
import type { OwnCompanyPage } from "@passerelle/contract/organisations/company-page";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { companyQuery } from "#organisations/companies/queries.ts";
import { ProfileRequired } from "#ui/ProfileRequired.tsx";
import { QueryView } from "#ui/QueryView.tsx";
import { Screen } from "#ui/Screen.tsx";
import { PageEditor } from "./PageEditor.tsx";
import { ownPageQuery } from "./queries.ts";
import { texts } from "./texts.ts";

export const meta = () => [{ title: "Page publique — Passerelle" }];

type Props = { read: OwnCompanyPage | null; company: CompanyProfile | null };

/** Once the editor stands, nothing that is read again takes the place of what is typed. */
const Opening = ({ read, company }: Props) => {
  const [start] = useState(read);
  if (!start || !company)
    return (
      <ProfileRequired to="/platform/company/profile">
        Créez le profil de votre entreprise pour avoir une page publique.
      </ProfileRequired>
    );
  return <PageEditor start={start} company={company} />;
};

/** The editor of the company's public page (docs/product/companies.md#public-page). */
export default function CompanyPageEditorPage() {
  const page = useQuery(ownPageQuery);
  const profile = useQuery(companyQuery);
  const view = (
    <QueryView query={page} skeletons={4} height={120} failed={texts.loadingFailed} refreshFailure="quiet">
      {(read) => (
        <QueryView query={profile} skeletons={4} height={120} failed={texts.loadingFailed} refreshFailure="quiet">
          {(company) => <Opening key={read?.id ?? ""} read={read} company={company} />}
        </QueryView>
      )}
    </QueryView>
  );
  // The editor has a head of its own.
  const isRead = page.data !== undefined && profile.data !== undefined;
  return isRead ? view : <Screen title="Page publique">{view}</Screen>;
}
