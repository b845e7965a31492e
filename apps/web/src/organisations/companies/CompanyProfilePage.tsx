import { useQuery } from "@tanstack/react-query";
import { useSession } from "#platform/session.tsx";
import { StatusBadge } from "#ui/StatusBadge.tsx";
import { ErrorState, Skeletons } from "#ui/states.tsx";
import { CompanyForm } from "./CompanyForm.tsx";
import { PictureField } from "./PictureField.tsx";
import { PlanCard } from "./PlanCard.tsx";
import { companyQuery, constantsQuery } from "./queries.ts";
import { texts } from "./texts.ts";
import { VerificationCard } from "./VerificationCard.tsx";

export const meta = () => [{ title: "Profil de l'entreprise — Passerelle" }];

export default function CompanyProfilePage() {
  const { user } = useSession();
  const profile = useQuery(companyQuery);
  const constants = useQuery(constantsQuery);
  const { data: company } = profile;
  // What was read once stays on screen, and what is typed in it, even if reading it again fails.
  const hasNoProfile = profile.isError && company === undefined;
  const failed = hasNoProfile ? texts.loadingFailed : constants.isError && !constants.data ? texts.constantsFailed : "";
  return (
    <div className="wide stack form-page">
      <div className="row">
        <h1 className="no-margin">Profil de l'entreprise</h1>
        {company !== undefined && (
          <StatusBadge label={company ? "Actif" : "Nouveau"} tone={company ? "success" : "info"} />
        )}
      </div>
      {failed && <ErrorState message={failed} onRetry={() => window.location.reload()} />}
      {!failed && (company === undefined || !constants.data) && <Skeletons count={3} height={180} />}
      {!failed && company !== undefined && constants.data && <CompanyForm company={company} labels={constants.data} />}
      {company && user.company?.is_admin && <PictureField company={company} kind="logo" />}
      {company && user.company?.is_admin && <PictureField company={company} kind="cover" />}
      {company && <VerificationCard />}
      {company && <PlanCard />}
    </div>
  );
}
