import {
  IconBriefcase,
  IconBuilding,
  IconCalendar,
  IconChartBar,
  IconDots,
  IconFileText,
  IconHome,
  IconInbox,
  IconMessageCircle,
  IconSchool,
  IconSettings,
  IconShield,
  IconTemplate,
  IconUsers,
} from "@tabler/icons-react";
import { NavLink, useLocation } from "react-router";
import { UnreadCount } from "#hiring/messages/UnreadCount.tsx";
import { useSession } from "#platform/session.tsx";
import { Monogram } from "#ui/Monogram.tsx";
import { AccountMenu } from "./AccountMenu.tsx";
import { holderName } from "./holder-name.ts";
import { menuAt, menuOf } from "./menus.ts";

/** Drawn beside each entry, by the last part of its address. */
const icons: Record<string, typeof IconHome> = {
  dashboard: IconHome,
  candidates: IconInbox,
  applications: IconInbox,
  messages: IconMessageCircle,
  interviews: IconCalendar,
  offers: IconBriefcase,
  "all-offers": IconBriefcase,
  statistics: IconChartBar,
  analytics: IconChartBar,
  profile: IconBuilding,
  team: IconUsers,
  users: IconUsers,
  students: IconSchool,
  templates: IconTemplate,
  settings: IconSettings,
};
const iconOf = (to: string) => {
  if (to.startsWith("/platform/superuser")) return IconShield;
  if (to.startsWith("/platform/adminschool")) return IconSchool;
  return icons[to.split("/").pop() ?? ""] ?? IconFileText;
};

/** Whose workbench it is, its screens in groups, and the account at the bottom. */
export const SidebarContent = () => {
  const { state, user } = useSession();
  const { pathname } = useLocation();
  const isIn = state === "logged-in";
  const groups = isIn ? menuOf(user) : menuAt(pathname);
  const organisation = user.company?.name ?? user.school?.name;
  return (
    <>
      {organisation && (
        <p className="side-organisation" title={organisation}>
          <Monogram name={organisation} />
          <span>{organisation}</span>
        </p>
      )}
      <nav className="side-nav" aria-label="Navigation principale">
        {groups.map(({ title, entries }) => (
          <div key={entries[0]?.to} className="side-group">
            {title && <p className="side-title">{title}</p>}
            <ul>
              {entries.map(({ label, to }) => {
                const Icon = iconOf(to);
                return (
                  <li key={to}>
                    <NavLink to={to} className="side-link" title={label}>
                      <Icon size={18} stroke={1.75} aria-hidden />
                      <span>{label}</span>
                      {to.endsWith("/messages") && <UnreadCount />}
                    </NavLink>
                  </li>
                );
              })}
            </ul>
          </div>
        ))}
      </nav>
      {isIn && (
        <AccountMenu
          user={user}
          className="side-account"
          button={
            <>
              <Monogram name={holderName(user)} />
              <span className="side-email">{user.email}</span>
              <IconDots size={18} aria-hidden />
            </>
          }
        />
      )}
    </>
  );
};
