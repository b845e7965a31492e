import { Outlet } from "react-router";
import { useSchool } from "#platform/use-school.ts";
import { SettingsTabs } from "#ui/SettingsTabs.tsx";
import "./schools.css";

export const meta = () => [{ title: "Paramètres — Passerelle" }];

const settings = "/platform/school/settings";

/** The settings of a school, one tab each; those of administrators are shown to them alone. */
export default function SchoolSettingsLayout() {
  const { name, is_admin } = useSchool();
  const tabs = [
    { to: settings, label: "Général", end: true },
    { to: `${settings}/profile`, label: "Profil de l'école" },
    { to: `${settings}/embed`, label: "Site carrière" },
    ...(is_admin
      ? [
          { to: `${settings}/integrations`, label: "Intégrations" },
          { to: `${settings}/api-keys`, label: "Clés d'API" },
          { to: `${settings}/webhooks`, label: "Webhooks" },
          { to: `${settings}/invoices`, label: "Factures" },
        ]
      : []),
    { to: `${settings}/roles`, label: "Rôles et permissions" },
    { to: "/platform/school/users", label: "Utilisateurs" },
  ];
  return (
    <div className="wide stack">
      <div>
        <h1 className="no-margin">Paramètres</h1>
        <p className="soft no-margin">{name}</p>
      </div>
      <SettingsTabs tabs={tabs} />
      <Outlet />
    </div>
  );
}
