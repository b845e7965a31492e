import type { CurrentUser } from "@passerelle/contract/identity/accounts";
import type { ReactNode } from "react";
import { NavLink } from "react-router";
import { holderName } from "#platform/holder-name.ts";
import { useSuspendedSession } from "#platform/use-suspended-session.ts";
import { ColorSchemeSwitch } from "./ColorSchemeSwitch.tsx";
import { FoldedMenu } from "./FoldedMenu.tsx";
import { LogOutButton } from "./LogOutButton.tsx";
import { accountEntries } from "./menus.ts";

type Props = {
  user: CurrentUser;
  /** What opens it: the person's monogram. */
  button: ReactNode;
  className?: string;
  /** Entries that stand elsewhere on a wide screen. */
  children?: ReactNode;
};

/** Who is logged in, the screens of their account, the colours and the way out. */
export const AccountMenu = ({ user, button, className = "", children }: Props) => {
  // In a school's name there is no account of one's own.
  const isOwn = useSuspendedSession() === null;
  return (
    <FoldedMenu name="Menu personnel" className={`account-menu ${className}`} button={button}>
      {holderName(user) !== user.email && <p className="account-name">{holderName(user)}</p>}
      <p className="account-email">{user.email}</p>
      {children}
      {isOwn &&
        accountEntries(user).map(({ label, to }) => (
          <NavLink key={to} to={to} className="nav-link">
            {label}
          </NavLink>
        ))}
      <NavLink to="/plan-du-site" className="nav-link">
        Plan du site
      </NavLink>
      <ColorSchemeSwitch />
      <LogOutButton />
    </FoldedMenu>
  );
};
