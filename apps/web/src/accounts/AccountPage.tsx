import { useSession } from "#platform/session.tsx";
import { SchoolsAlone, useSchoolsAlone } from "#ui/SchoolsAlone.tsx";
import { DeleteAccount } from "./DeleteAccount.tsx";
import { EmailSection } from "./EmailSection.tsx";
import { MailPreferences } from "./MailPreferences.tsx";
import { MyData } from "./MyData.tsx";
import { PasswordSection } from "./PasswordSection.tsx";
import { SessionsSection } from "./SessionsSection.tsx";
import { TwoStepSection } from "./TwoStepSection.tsx";

export const meta = () => [{ title: "Mon compte — Passerelle" }];

const assistanceAccount = "Ce compte est celui de l'assistance\u00a0: rien ne s'y change.";

/** Address, password, second step, sessions; mails; for an applicant, their data and the end of the account. */
export default function AccountPage() {
  const { user } = useSession();
  const isAssistance = useSchoolsAlone() !== null;
  const isApplicant = user.type === "applicant";
  return (
    <div className="wide stack form-page">
      <h1 className="no-margin">Mon compte</h1>
      {isAssistance && <p className="banner no-margin">{assistanceAccount}</p>}
      <SchoolsAlone why={assistanceAccount} isQuiet>
        <EmailSection />
        <PasswordSection />
        <TwoStepSection />
        <SessionsSection />
      </SchoolsAlone>
      {isApplicant && <MailPreferences />}
      {isApplicant && <MyData />}
      {isApplicant && <DeleteAccount />}
    </div>
  );
}
