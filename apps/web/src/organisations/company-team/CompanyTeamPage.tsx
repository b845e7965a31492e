import { PlanCard } from "#organisations/companies/PlanCard.tsx";
import { ReadingSwitch } from "#organisations/companies/ReadingSwitch.tsx";
import { useSession } from "#platform/session.tsx";
import { CompanyDataSection } from "#privacy/company-data/CompanyDataSection.tsx";
import { ProfileRequired } from "#ui/ProfileRequired.tsx";
import { Team } from "./Team.tsx";

export const meta = () => [{ title: "Équipe — Passerelle" }];

/** The people of the company, how they read candidates, the plan that they share and, for administrators, its data and its end. */
export default function CompanyTeamPage() {
  const { user } = useSession();
  if (!user.company) {
    return (
      <ProfileRequired to="/platform/company/profile">
        Présentez votre entreprise pour y inviter les personnes avec qui vous recrutez.
      </ProfileRequired>
    );
  }
  return (
    <div className="wide stack">
      <h1 className="no-margin">Équipe</h1>
      <Team />
      <ReadingSwitch isManaged={user.company.is_admin} />
      <PlanCard />
      {user.company.is_admin && <CompanyDataSection />}
    </div>
  );
}
