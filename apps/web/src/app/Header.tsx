import { IconMenu2 } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import { Link, NavLink, useLocation } from "react-router";
import { useSession } from "#platform/session.tsx";
import { useSuspendedSession } from "#platform/use-suspended-session.ts";
import { ColorSchemeSwitch } from "./ColorSchemeSwitch.tsx";
import { HeaderSearch, showsSearch } from "./HeaderSearch.tsx";
import { LogOutButton } from "./LogOutButton.tsx";
import { menuOf, visitorTabs } from "./menus.ts";

const Logo = () => (
  <Link to="/" className="logo" aria-label="Passerelle, accueil">
    <img src="/favicon.svg" alt="" width={32} height={32} />
    <span>Passerelle</span>
  </Link>
);

/** The same header on every page: tabs for a visitor, the menu of one's account once logged in; folded on a small screen. */
export const Header = () => {
  const { state, user } = useSession();
  const suspended = useSuspendedSession();
  const isIn = state === "logged-in";
  const entries = isIn ? menuOf(user) : visitorTabs;
  // A person who is logged in is never shown the menu of a visitor, not even until the account is known.
  const whileLoading = state === "loading" ? "while-loading" : "";
  const details = useRef<HTMLDetailsElement>(null);
  const closeFolded = () => details.current?.removeAttribute("open");
  const { pathname } = useLocation();
  const hasSearch = showsSearch(pathname);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the folded menu closes when the page changes
  useEffect(() => {
    closeFolded();
  }, [pathname]);

  const links = entries.map(({ label, to }) => (
    <NavLink key={to} to={to} className="nav-link">
      {label}
    </NavLink>
  ));
  const account = isIn ? (
    <>
      {/* In a school's name there is no account of one's own. */}
      {suspended === null && (
        <Link to="/platform/account" className="account-email nav-link" title={`Mon compte\u00a0: ${user.email}`}>
          {user.email}
        </Link>
      )}
      <LogOutButton />
    </>
  ) : (
    <>
      <Link to="/login" className="nav-link">
        Se connecter
      </Link>
      <Link to="/signup?type=applicant" className="button-link">
        S'inscrire
      </Link>
    </>
  );

  return (
    <header className={`site-header ${hasSearch ? "has-search" : ""} ${isIn ? "is-in" : ""}`}>
      <div className="wide">
        <Logo />
        {hasSearch && <HeaderSearch key={pathname} />}
        <nav className={`nav-wide ${whileLoading}`} aria-label="Navigation principale">
          {links}
        </nav>
        <div className="nav-account">
          <ColorSchemeSwitch />
          <div className={`nav-account-wide ${whileLoading}`}>{account}</div>
          <details
            ref={details}
            className={`nav-folded ${whileLoading}`}
            onKeyDown={(event) => {
              if (event.key !== "Escape" || !details.current?.open) return;
              closeFolded();
              details.current.querySelector("summary")?.focus();
            }}
            onBlur={(event) => {
              if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) closeFolded();
            }}
          >
            <summary aria-label="Menu">
              <IconMenu2 size={24} aria-hidden />
            </summary>
            <nav aria-label="Menu">
              {links}
              {account}
            </nav>
          </details>
        </div>
      </div>
    </header>
  );
};
