import type { CurrentUser } from "@passerelle/contract/identity/accounts";
import { Suspense, useLayoutEffect, useState } from "react";
import { lazyPart } from "#platform/lazy-part.ts";
import { menuOf } from "./menus.ts";

const CommandPalette = lazyPart(() => import("#hiring/workbench/CommandPalette.tsx"));

const asItems = (entries: { label: string; to: string }[]) => entries.map((entry) => ({ id: entry.to, ...entry }));

/** Acts that begin on another screen, and every screen of the sidebar. */
const groupsOf = (user: CurrentUser) => [
  {
    title: "Faire",
    items: asItems([
      { label: "Créer une offre", to: "/platform/company/offers/new" },
      { label: "Répondre en 5 minutes", to: "/platform/company/answers" },
      { label: "Chercher dans la CVthèque", to: "/platform/company/candidates?onglet=cvtheque" },
      ...(user.company?.is_admin ? [{ label: "Inviter un collègue", to: "/platform/company/team?inviter=oui" }] : []),
    ]),
  },
  {
    title: "Aller à",
    items: asItems([
      ...menuOf(user).flatMap(({ entries }) => entries),
      { label: "Candidats pour vos offres", to: "/platform/company/matches" },
      { label: "Mon compte", to: "/platform/account" },
      { label: "Notifications", to: "/platform/notifications" },
    ]),
  },
];

/** How often the palette was asked for, and how to ask: Ctrl K or ⌘K anywhere but under a window. Null where there is none. */
export const usePalette = (user: CurrentUser) => {
  const isOn = user.type === "company" && user.company !== null;
  const [openings, setOpenings] = useState(0);
  const open = () => setOpenings((count) => count + 1);
  // Before the button is painted, so that its keys work as soon as it is seen.
  useLayoutEffect(() => {
    if (!isOn) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      if (!document.querySelector("[role=dialog], dialog[open]")) setOpenings((count) => count + 1);
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [isOn]);
  return isOn ? { openings, open } : null;
};

/** Loaded the first time that it is asked for. */
export const Palette = ({ user, openings }: { user: CurrentUser; openings: number }) =>
  openings > 0 && (
    <Suspense>
      <CommandPalette openings={openings} own={groupsOf(user)} />
    </Suspense>
  );
