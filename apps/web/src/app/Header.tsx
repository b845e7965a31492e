import { IconArrowLeft, IconMenu2 } from "@tabler/icons-react";
import { Suspense, useEffect } from "react";
import { Link, NavLink, useLocation } from "react-router";
import { lazyPart } from "#platform/lazy-part.ts";
import { useSession } from "#platform/session.tsx";
import { ColorSchemeSwitch } from "./ColorSchemeSwitch.tsx";
import { FoldedMenu } from "./FoldedMenu.tsx";
import { HeaderSearch } from "./HeaderSearch.tsx";
import { hasSubNav, leadsToSearch, listsResults, showsSearch } from "./header-search-rules.ts";
import { Logo } from "./Logo.tsx";
import { OfflineBanner } from "./OfflineBanner.tsx";
import "./sub-nav.css";

const loadSignedIn = () => import("./SignedInHeader.tsx");
const SignedInHeader = lazyPart(loadSignedIn);
const SubNav = lazyPart(() => loadSignedIn().then(({ SubNav }) => ({ default: SubNav })));
/** Its place is kept for a person who is logged in, until the account is known. */
const awaited = <div className="sub-nav sub-nav-awaited" aria-hidden />;

/** The tabs of a visitor. */
const visitorTabs = [
  ["/offers", "Offres"],
  ["/entreprises", "Entreprises"],
  ["/ecoles", "Écoles"],
] as const;

const VisitorTabs = () =>
  visitorTabs.map(([to, label]) => (
    <NavLink key={to} to={to} className="nav-link">
      {label}
    </NavLink>
  ));

const SignUpLink = () => (
  <Link to="/signup?type=applicant" className="button-link">
    S'inscrire
  </Link>
);

const VisitorHeader = ({ className }: { className: string }) => (
  <>
    <nav className={`nav-wide ${className}`} aria-label="Navigation principale">
      <VisitorTabs />
    </nav>
    <div className={`nav-account ${className}`}>
      <div className="only-wide">
        <ColorSchemeSwitch />
      </div>
      <Link to="/login" className="nav-link">
        Se connecter
      </Link>
      <div className="only-wide">
        <SignUpLink />
      </div>
      <FoldedMenu name="Menu" className="only-narrow" button={<IconMenu2 size={24} aria-hidden />}>
        <VisitorTabs />
        <Link to="/login" className="nav-link">
          Se connecter
        </Link>
        <SignUpLink />
        <ColorSchemeSwitch />
      </FoldedMenu>
    </div>
  </>
);

/** Top of public pages and of the applicant's space: search, tabs of a visitor or screens of one's account. */
export const Header = () => {
  const { state, user } = useSession();
  const { pathname } = useLocation();
  const hasSearch = showsSearch(pathname);
  const hasLine = hasSubNav(pathname);
  // Companies and schools have no tabs at the bottom: they need the whole header.
  const isOfResults = listsResults(pathname) && (state !== "logged-in" || user.type === "applicant");
  useEffect(() => {
    // Asked for again where it shows.
    if (document.documentElement.dataset.session === "stored") loadSignedIn().catch(() => {});
  }, []);
  // A person who is logged in is never shown the menu of a visitor, not even until the account is known.
  const visitor = <VisitorHeader className={state === "anonymous" ? "" : "while-loading"} />;
  return (
    <header
      className={`site-header ${hasSearch && !leadsToSearch(pathname) ? "has-search" : ""} ${isOfResults ? "of-results" : ""}`}
    >
      {/* The screens of the account have one of their own. */}
      {!pathname.startsWith("/platform/") && <OfflineBanner />}
      <div className="top-bar">
        {isOfResults && (
          <Link
            to={user.type === "applicant" ? "/platform/applicant/dashboard" : "/"}
            className="icon-button header-back"
            aria-label="Quitter la recherche"
          >
            <IconArrowLeft size={22} aria-hidden />
          </Link>
        )}
        <Logo />
        {hasSearch && <HeaderSearch key={pathname} />}
        {state === "logged-in" ? (
          <Suspense fallback={visitor}>
            <SignedInHeader />
          </Suspense>
        ) : (
          visitor
        )}
      </div>
      {hasLine && state === "logged-in" && (
        <Suspense fallback={awaited}>
          <SubNav />
        </Suspense>
      )}
      {hasLine && state === "loading" && awaited}
    </header>
  );
};
