import { useQuery } from "@tanstack/react-query";
import { useSession } from "#platform/session.tsx";
import { StatusBadge } from "#ui/StatusBadge.tsx";
import { ErrorState, Skeletons } from "#ui/states.tsx";
import { CompanyForm } from "./CompanyForm.tsx";
import { LogoField } from "./LogoField.tsx";
import { PlanCard } from "./PlanCard.tsx";
import { companyQuery } from "./queries.ts";

export const meta = () => [{ title: "Profil de l'entreprise — Passerelle" }];

export default function CompanyProfilePage() {
  const { user } = useSession();
  const { data: company, isPending, isError } = useQuery(companyQuery);
  return (
    <div className="wide stack form-page">
      <div className="row">
        <h1 className="no-margin">Profil de l'entreprise</h1>
        {!isPending && !isError && (
          <StatusBadge label={company ? "Actif" : "Nouveau"} tone={company ? "success" : "info"} />
        )}
      </div>
      {isError && <ErrorState message="Failed to fetch company profile" onRetry={() => window.location.reload()} />}
      {isPending && <Skeletons count={3} height={180} />}
      {!isPending && !isError && <CompanyForm company={company} />}
      {company && user.company?.is_admin && <LogoField company={company} />}
      {company && <PlanCard />}
    </div>
  );
}
