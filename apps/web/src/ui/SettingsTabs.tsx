import { NavLink, useLocation } from "react-router";
import { useChosenInSight } from "./use-chosen-in-sight.ts";

type Props = { tabs: readonly { label: string; to: string; end?: boolean }[] };

/** Beyond so many they would not stand on one line: they take two, of the same length. */
const mostInLine = 8;

/** The screens of settings, one tab each. On a phone they are one line that scrolls: the chosen one is in sight. */
export const SettingsTabs = ({ tabs }: Props) => {
  const { pathname } = useLocation();
  const line = useChosenInSight<HTMLElement>('[aria-current="page"]', pathname);
  return (
    <nav
      ref={line}
      className={`row settings-tabs ${tabs.length > mostInLine ? "settings-tabs-many" : ""}`}
      aria-label="Paramètres"
    >
      {tabs.map(({ label, to, end }) => (
        <NavLink key={to} to={to} end={end} className="nav-link">
          {label}
        </NavLink>
      ))}
    </nav>
  );
};
