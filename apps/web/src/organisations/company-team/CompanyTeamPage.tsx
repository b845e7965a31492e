import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { Link } from "react-router";
import { NoticeChoices } from "#hiring/notices/NoticeChoices.tsx";
import { NameSection } from "#identity/accounts/NameSection.tsx";
import { SessionsSection } from "#identity/accounts/SessionsSection.tsx";
import { TwoStepSection } from "#identity/accounts/TwoStepSection.tsx";
import { WhoFollowsWhat } from "#offers/company-jobs/WhoFollowsWhat.tsx";
import { PlanCard } from "#organisations/companies/PlanCard.tsx";
import { ReadingSwitch } from "#organisations/companies/ReadingSwitch.tsx";
import { plural } from "#platform/formats.ts";
import { lazyPart } from "#platform/lazy-part.ts";
import { useSession } from "#platform/session.tsx";
import { CompanyDataSection } from "#privacy/company-data/CompanyDataSection.tsx";
import { ProfileRequired } from "#ui/ProfileRequired.tsx";
import { Screen } from "#ui/Screen.tsx";
import { Tabs } from "#ui/Tabs.tsx";
import { useAddress, useOpened } from "#ui/use-address.ts";
import classes from "./company-team.module.css";
import { teamQuery } from "./queries.ts";
import { Team } from "./Team.tsx";

const InviteWindow = lazyPart(() => import("./InviteWindow.tsx"));

export const meta = () => [{ title: "Équipe — Passerelle" }];

const tabs = {
  equipe: "Équipe et notifications",
  compte: "Votre compte",
  formule: "Formule",
  donnees: "Sécurité et données",
} as const;
type Tab = keyof typeof tabs;

/** The people and what each follows and is notified of; one's own account; the plan; the safety and the data of the company. */
const Content = ({ tab, isAdmin }: { tab: Tab; isAdmin: boolean }) => {
  if (tab === "formule") return <PlanCard />;
  if (tab === "compte")
    return (
      <>
        <NameSection />
        <p className="soft no-margin">
          L'adresse e-mail, le mot de passe et la suppression de votre compte sont dans{" "}
          <Link to="/platform/account">Mon compte</Link>.
        </p>
      </>
    );
  if (tab === "donnees")
    return (
      <>
        <ReadingSwitch isManaged={isAdmin} />
        <TwoStepSection />
        <SessionsSection />
        {isAdmin && <CompanyDataSection />}
      </>
    );
  return (
    <>
      <Team />
      <div className={classes.parts}>
        <WhoFollowsWhat />
        <NoticeChoices />
      </div>
    </>
  );
};

const CompanyTeam = ({ isAdmin }: { isAdmin: boolean }) => {
  const { params, set } = useAddress();
  const inviting = useOpened("inviter");
  const { data: team } = useQuery(teamQuery);
  const asked = params.get("onglet") ?? "";
  const tab = (asked in tabs ? asked : "equipe") as Tab;
  return (
    <Screen
      title="Équipe"
      count={team && plural(team.members.length, "membre", "membres")}
      act={isAdmin && <Button onClick={() => inviting.open("oui")}>Inviter un collègue</Button>}
    >
      <Tabs
        label="Équipe"
        tabs={tabs}
        selected={tab}
        onSelect={(name) => set({ onglet: name === "equipe" ? null : name })}
      >
        <div className="stack">
          <Content tab={tab} isAdmin={isAdmin} />
        </div>
      </Tabs>
      {isAdmin && inviting.opened && (
        <Suspense>
          <InviteWindow onClose={inviting.close} />
        </Suspense>
      )}
    </Screen>
  );
};

/** The people of the company, how they read candidates, the plan that they share and, for administrators, its data and its end. */
export default function CompanyTeamPage() {
  const { user } = useSession();
  if (user.company) return <CompanyTeam isAdmin={user.company.is_admin} />;
  return (
    <ProfileRequired to="/platform/company/profile">
      Présentez votre entreprise pour y inviter les personnes avec qui vous recrutez.
    </ProfileRequired>
  );
}
