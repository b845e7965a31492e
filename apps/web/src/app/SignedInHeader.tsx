import { searchPath } from "@passerelle/contract/offers/search-address";
import { IconMessageCircle } from "@tabler/icons-react";
import { useEffect } from "react";
import { NavLink, useLocation } from "react-router";
import { UnreadCount } from "#hiring/messages/UnreadCount.tsx";
import { NoticeBell } from "#hiring/notices/NoticeBell.tsx";
import { holderName } from "#platform/holder-name.ts";
import { useSession } from "#platform/session.tsx";
import { Monogram } from "#ui/Monogram.tsx";
import { AccountMenu } from "./AccountMenu.tsx";
import { hasSubNav } from "./header-search-rules.ts";
import { menuOf } from "./menus.ts";
import { saveForOffline } from "./offline.ts";

const links = (entries: { label: string; to: string; place?: RegExp }[], pathname = "") =>
  entries.map(({ label, to, place }) => (
    <NavLink
      key={to}
      to={to}
      className={({ isActive }) => (isActive || place?.test(pathname) ? "nav-link active" : "nav-link")}
    >
      {label}
    </NavLink>
  ));

const useMenu = () => menuOf(useSession().user).flatMap(({ entries }) => entries);

/** The screens of the account, in a line below the header. */
export const SubNav = () => (
  <nav className="sub-nav" aria-label="Navigation principale">
    {links(useMenu())}
  </nav>
);

/** What the header holds for a person who is logged in: the offers, the directories, and the menu of the account. */
export default function SignedInHeader() {
  const { user } = useSession();
  const { pathname } = useLocation();
  const hasLine = hasSubNav(pathname);
  const screens = useMenu();
  useEffect(saveForOffline, []);
  return (
    <>
      {user.type !== "" && (
        <nav className="nav-wide" aria-label="Site">
          {links(
            [
              {
                label: "Offres",
                to: user.type === "applicant" ? searchPath : "/offers",
                place: /^\/(offers|offres)(\/|$)/,
              },
              { label: "Entreprises", to: "/entreprises" },
              { label: "Écoles", to: "/ecoles" },
            ],
            pathname,
          )}
        </nav>
      )}
      <div className="nav-account">
        {!hasLine && <div className="only-wide">{links(screens.slice(0, 1))}</div>}
        <NoticeBell />
        {user.type === "applicant" && (
          <NavLink to="/platform/applicant/messages" className="icon-button with-count only-without-tabs">
            <IconMessageCircle size={20} stroke={1.75} aria-hidden />
            <span className="visually-hidden">Messages</span>
            <UnreadCount />
          </NavLink>
        )}
        <AccountMenu user={user} button={<Monogram name={holderName(user)} />}>
          <div className={hasLine ? "only-narrow" : ""}>{links(screens)}</div>
        </AccountMenu>
      </div>
    </>
  );
}
