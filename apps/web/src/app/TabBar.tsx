import { searchPath } from "@passerelle/contract/offers/search-address";
import { IconHeart, IconMessageCircle, IconSearch, IconSend, IconUser } from "@tabler/icons-react";
import { NavLink } from "react-router";
import { UnreadCount } from "#hiring/messages/UnreadCount.tsx";
import "./tab-bar.css";

const tabs = (isApplicant: boolean) => [
  { label: "Offres", to: isApplicant ? searchPath : "/offers", Icon: IconSearch },
  { label: "Favoris", to: "/platform/applicant/favourites", Icon: IconHeart },
  { label: "Candidatures", to: "/platform/applicant/applications", Icon: IconSend },
  ...(isApplicant ? [{ label: "Messages", to: "/platform/applicant/messages", Icon: IconMessageCircle }] : []),
  { label: "Moi", to: "/platform/applicant/dashboard", Icon: IconUser },
];

/** On a phone, the main screens of an applicant at the bottom; a visitor is asked to log in by those that need it. */
export default function TabBar({ isApplicant }: { isApplicant: boolean }) {
  return (
    <nav className="tab-bar" aria-label="Onglets">
      {tabs(isApplicant).map(({ label, to, Icon }) => (
        <NavLink key={to} to={to}>
          <Icon size={20} stroke={1.75} aria-hidden />
          {label}
          {to.endsWith("/messages") && <UnreadCount />}
        </NavLink>
      ))}
    </nav>
  );
}
