import { useEffect, useRef } from "react";
import { NavLink, Outlet, useLocation } from "react-router";
import { useSession } from "#platform/session.tsx";

const tabs = [
  { label: "À traiter", to: "/settings" },
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
  const { pathname } = useLocation();
  const tabsRef = useRef<HTMLElement>(null);
  // On a phone they are one line that scrolls: the chosen one is in sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is another tab
  useEffect(() => {
    const line = tabsRef.current;
    const chosen = line?.querySelector<HTMLElement>('[aria-current="page"]');
    if (line && chosen) line.scrollLeft = chosen.offsetLeft - line.offsetLeft - 16;
  }, [pathname]);
  return (
    <div className="wide stack">
      <h1 className="no-margin">Paramètres</h1>
      <nav ref={tabsRef} className="row settings-tabs" aria-label="Paramètres">
        {[...tabs, ...(is_superuser ? superuserTabs : [])].map(({ label, to }) => (
          <NavLink key={to} to={to} end={to === "/settings"} className="nav-link">
            {label}
          </NavLink>
        ))}
      </nav>
      <Outlet />
    </div>
  );
}
