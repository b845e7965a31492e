import { searchPath } from "@passerelle/contract/offers/search-address";
import { IconHeart, IconMessageCircle, IconSearch, IconSend, IconUser } from "@tabler/icons-react";
import { Suspense } from "react";
import { NavLink, useLocation } from "react-router";
import { lazyPart } from "#platform/lazy-part.ts";
import "./tab-bar.css";

const UnreadCount = lazyPart(async () => ({ default: (await import("#hiring/messages/UnreadCount.tsx")).UnreadCount }));

/** What else a tab is the place of: the address of its link alone does not say it. */
const offersPlace = /^\/(offers|offres|entreprises|ecoles|platform\/applicant\/(search|matches|hidden-offers))(\/|$)/;
const ownPlace =
  /^\/platform\/(account|notifications|second-step|applicant\/(dashboard|profile|plan|searches|introductions))(\/|$)/;

const tabs = (isApplicant: boolean) => [
  { label: "Offres", to: isApplicant ? searchPath : "/offers", Icon: IconSearch, place: offersPlace },
  { label: "Favoris", to: "/platform/applicant/favourites", Icon: IconHeart },
  { label: "Candidatures", to: "/platform/applicant/applications", Icon: IconSend },
  ...(isApplicant ? [{ label: "Messages", to: "/platform/applicant/messages", Icon: IconMessageCircle }] : []),
  { label: "Moi", to: "/platform/applicant/dashboard", Icon: IconUser, place: ownPlace },
];

/** On a phone, the main screens of an applicant at the bottom; a visitor is asked to log in by those that need it. */
export const TabBar = ({ isApplicant, isAwaited }: { isApplicant: boolean; isAwaited: boolean }) => {
  const { pathname } = useLocation();
  return (
    <nav className={isAwaited ? "tab-bar tab-bar-awaited" : "tab-bar"} aria-label="Onglets">
      {tabs(isApplicant).map(({ label, to, Icon, place }) => (
        <NavLink key={to} to={to} className={({ isActive }) => (isActive || place?.test(pathname) ? "active" : "")}>
          <Icon size={20} stroke={1.75} aria-hidden />
          {label}
          {to.endsWith("/messages") && (
            <Suspense>
              <UnreadCount />
            </Suspense>
          )}
        </NavLink>
      ))}
    </nav>
  );
};
