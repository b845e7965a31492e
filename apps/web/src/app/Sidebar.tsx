import {
  IconBriefcase,
  IconBuilding,
  IconCalendar,
  IconChartBar,
  IconDots,
  IconFileCertificate,
  IconFileText,
  IconHome,
  IconInbox,
  IconMessageCircle,
  IconSchool,
  IconSend,
  IconSettings,
  IconShield,
  IconTemplate,
  IconUsers,
  IconUsersPlus,
  IconWorld,
} from "@tabler/icons-react";
import { NavLink, useLocation } from "react-router";
import { UnreadCount } from "#hiring/messages/UnreadCount.tsx";
import { PaletteButton } from "#hiring/workbench/PaletteButton.tsx";
import { SideCount } from "#hiring/workbench/SideCount.tsx";
import { holderName } from "#platform/holder-name.ts";
import { useSession } from "#platform/session.tsx";
import { Logo } from "#ui/Logo.tsx";
import { Monogram } from "#ui/Monogram.tsx";
import { AccountMenu } from "./AccountMenu.tsx";
import { menuAt, menuOf } from "./menus.ts";

/** Drawn beside each entry, by the last part of its address. */
const icons: Record<string, typeof IconHome> = {
  dashboard: IconHome,
  candidates: IconInbox,
  applications: IconInbox,
  messages: IconMessageCircle,
  batches: IconUsersPlus,
  interviews: IconCalendar,
  offers: IconBriefcase,
  "all-offers": IconBriefcase,
  statistics: IconChartBar,
  analytics: IconChartBar,
  profile: IconBuilding,
  page: IconWorld,
  team: IconUsers,
  users: IconUsers,
  students: IconSchool,
  contracts: IconFileCertificate,
  "follow-ups": IconSend,
  templates: IconTemplate,
  settings: IconSettings,
};
const iconOf = (to: string) => {
  if (to.startsWith("/platform/superuser")) return IconShield;
  if (to.startsWith("/platform/adminschool")) return IconSchool;
  return icons[to.split("/").pop() ?? ""] ?? IconFileText;
};

/** Whose workbench it is, the way to the palette, its screens in groups, and the account at the bottom. */
export const SidebarContent = ({ onSearch }: { onSearch?: (() => void) | null | undefined }) => {
  const { state, user } = useSession();
  const { pathname } = useLocation();
  const isIn = state === "logged-in";
  const isCompany = user.type === "company";
  const groups = isIn ? menuOf(user) : menuAt(pathname);
  const organisation = user.company ?? user.school;
  return (
    <>
      {organisation && (
        <p className="side-organisation" title={organisation.name}>
          <Logo name={organisation.name} url={organisation.logo_url} />
          <span>{organisation.name}</span>
        </p>
      )}
      {onSearch && <PaletteButton onOpen={onSearch} />}
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
                      {isCompany ? <SideCount to={to} /> : to.endsWith("/messages") && <UnreadCount />}
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
              <span className="side-person">
                <span className="side-name">{holderName(user)}</span>
                {user.job_title && <span className="side-job">{user.job_title}</span>}
              </span>
              <IconDots size={18} aria-hidden />
            </>
          }
        />
      )}
    </>
  );
};
