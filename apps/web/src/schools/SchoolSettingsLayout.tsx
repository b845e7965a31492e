import { NavLink, Outlet } from "react-router";
import { useSchool } from "#platform/use-school.ts";
import "./schools.css";

export const meta = () => [{ title: "Paramètres — Passerelle" }];

const settings = "/platform/school/settings";

/** The settings of a school, one tab each; those of administrators are shown to them alone. */
export default function SchoolSettingsLayout() {
  const { name, is_admin } = useSchool();
  const tabs = [
    [settings, "Général"],
    [`${settings}/profile`, "Profil de l'école"],
    [`${settings}/embed`, "Site carrière"],
    ...(is_admin
      ? [
          [`${settings}/integrations`, "Intégrations"],
          [`${settings}/api-keys`, "Clés d'API"],
          [`${settings}/webhooks`, "Webhooks"],
        ]
      : []),
    [`${settings}/roles`, "Rôles et permissions"],
    ["/platform/school/users", "Utilisateurs"],
  ] as const;
  return (
    <div className="wide stack">
      <div>
        <h1 className="no-margin">Paramètres</h1>
        <p className="soft no-margin">{name}</p>
      </div>
      <nav className="row settings-tabs" aria-label="Paramètres">
        {tabs.map(([to, label]) => (
          <NavLink key={to} to={to ?? settings} end className="nav-link">
            {label}
          </NavLink>
        ))}
      </nav>
      <Outlet />
    </div>
  );
}
