import { NoticeChoices } from "#hiring/notices/NoticeChoices.tsx";
import { useLeavingObstacle } from "#organisations/company-team/use-leaving-obstacle.tsx";
import { useSession } from "#platform/session.tsx";
import { useBlockedReason } from "#ui/BlockedWhileImpersonating.tsx";
import { PhoneBar } from "#ui/PhoneBar.tsx";
import { DeleteAccount } from "./DeleteAccount.tsx";
import { EmailSection } from "./EmailSection.tsx";
import { MyData } from "./MyData.tsx";
import { NameSection } from "./NameSection.tsx";
import { PasswordSection } from "./PasswordSection.tsx";
import { SessionsSection } from "./SessionsSection.tsx";
import { SignatureSection } from "./SignatureSection.tsx";
import { TwoStepSection } from "./TwoStepSection.tsx";

export const meta = () => [{ title: "Mon compte — Passerelle" }];

const assistanceAccount =
  "Pendant une assistance, il n'y a pas de compte à régler\u00a0: le vôtre vous attend quand vous la quittez.";

/** A recruiter's name; address, password, second step, sessions; notices; for applicants and recruiters, their data and the end of the account. */
export default function AccountPage() {
  const { user } = useSession();
  const isAssistance = useBlockedReason() !== null;
  const isOwn = user.type === "applicant" || user.type === "company";
  const obstacle = useLeavingObstacle();
  if (isAssistance)
    return (
      <div className="wide stack form-page">
        <h1 className="no-margin">Mon compte</h1>
        <p className="banner no-margin">{assistanceAccount}</p>
      </div>
    );
  return (
    <div className="wide stack form-page">
      <PhoneBar to="/platform/applicant/dashboard" back="Tableau de bord" title="Mon compte" />
      <h1 className="no-margin in-phone-bar">Mon compte</h1>
      {user.type === "company" && <NameSection />}
      {user.type === "school" && <SignatureSection />}
      <EmailSection />
      <PasswordSection />
      <TwoStepSection />
      <SessionsSection />
      <NoticeChoices />
      {isOwn && <MyData />}
      {isOwn && <DeleteAccount obstacle={obstacle} />}
    </div>
  );
}
