import { Outlet } from "react-router";
import { useSession } from "#platform/session.tsx";
import { ScreenHead } from "#ui/Screen.tsx";
import { SettingsTabs } from "#ui/SettingsTabs.tsx";

const tabs = [
  { label: "À traiter", to: "/settings", end: true },
  { label: "Messages", to: "/settings/messages" },
  { label: "Signalements", to: "/settings/reports" },
  { label: "Entreprises", to: "/settings/companies" },
  { label: "Sources d'offres", to: "/settings/sources" },
  { label: "Tâches", to: "/settings/tasks" },
  { label: "Courriels", to: "/settings/mails" },
  { label: "Listes", to: "/settings/reference" },
  { label: "Conservation", to: "/settings/retention" },
  { label: "Demandes", to: "/settings/data-requests" },
  { label: "Accès", to: "/settings/people" },
];
const superuserTabs = [{ label: "Journal d'audit", to: "/settings/audit" }];

/** The screens of the provider's people, one tab each. */
export default function SettingsLayout() {
  const { is_superuser } = useSession().user;
  return (
    <div className="wide stack">
      <ScreenHead title="Paramètres" />
      <SettingsTabs tabs={is_superuser ? [...tabs, ...superuserTabs] : tabs} />
      <Outlet />
    </div>
  );
}
