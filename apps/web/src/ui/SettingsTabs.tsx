import { useEffect, useRef } from "react";
import { NavLink, useLocation } from "react-router";

type Props = { tabs: readonly { label: string; to: string; end?: boolean }[] };

/** Beyond so many they would not stand on one line: they take two, of the same length. */
const mostInLine = 8;

/** The screens of settings, one tab each. On a phone they are one line that scrolls: the chosen one is in sight. */
export const SettingsTabs = ({ tabs }: Props) => {
  const { pathname } = useLocation();
  const line = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is another tab
  useEffect(() => {
    const chosen = line.current?.querySelector<HTMLElement>('[aria-current="page"]');
    if (line.current && chosen) line.current.scrollLeft = chosen.offsetLeft - line.current.offsetLeft - 16;
  }, [pathname]);
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
