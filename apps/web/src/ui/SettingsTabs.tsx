import { NavLink, useLocation } from "react-router";
import { useScrollToSelected } from "./use-scroll-to-selected.ts";
import "./settings-tabs.css";

type Props = { tabs: readonly { label: string; to: string; end?: boolean }[]; label?: string };

/** Most tabs on one line; more take two lines of equal length. */
const mostInLine = 8;

/** Screens of one subject as tabs, the settings unless named; on a phone one scrolling line that keeps the chosen tab visible. */
export const SettingsTabs = ({ tabs, label = "Paramètres" }: Props) => {
  const { pathname } = useLocation();
  const line = useScrollToSelected<HTMLElement>('[aria-current="page"]', pathname);
  return (
    <nav
      ref={line}
      className={`row settings-tabs ${tabs.length > mostInLine ? "settings-tabs-many" : ""}`}
      aria-label={label}
    >
      {tabs.map(({ label, to, end }) => (
        <NavLink key={to} to={to} end={end} className="nav-link">
          {label}
        </NavLink>
      ))}
    </nav>
  );
};
