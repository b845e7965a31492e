import type { CurrentUser } from "@passerelle/contract/identity/accounts";
import { searchPath } from "@passerelle/contract/offers/search-address";
import { schoolSettingsTabs } from "#organisations/schools/settings-tabs.ts";
import { accountEntries, type EntryGroup, menuOf } from "./menus.ts";
import { settingsTabs } from "./settings-tabs.ts";

type Entry = EntryGroup["entries"][number];

/** Screens that are reached from others and stand in no menu. */
const besideMenus: Record<CurrentUser["type"], Entry[]> = {
  applicant: [
    { label: "Chercher une offre", to: searchPath },
    { label: "Messages", to: "/platform/applicant/messages" },
    { label: "Comparer des offres", to: "/offres/comparer" },
  ],
  company: [
    { label: "Créer une offre", to: "/platform/company/offers/new" },
    { label: "Candidats pour vos offres", to: "/platform/company/matches" },
    { label: "Répondre en 5 minutes", to: "/platform/company/answers" },
  ],
  school: [
    { label: "Créer une offre", to: "/platform/school/create-school-job" },
    { label: "Ajouter un utilisateur", to: "/platform/school/users/new" },
  ],
  "": [],
};

/** Every screen of an account, each once: its menus, the tabs of its settings, and what is reached from them. */
export const ownScreens = (user: CurrentUser): EntryGroup[] => {
  const hasStaffSettings = user.is_staff || user.is_superuser;
  const groups: EntryGroup[] = [
    ...menuOf(user).map(({ title, entries }) => ({ title: title ?? "Vos écrans", entries })),
    { title: "Aussi à vous", entries: besideMenus[user.type] },
    { title: "Paramètres de l'école", entries: user.school ? schoolSettingsTabs(user.school.is_admin) : [] },
    { title: "Paramètres", entries: hasStaffSettings ? settingsTabs(user) : [] },
    {
      title: "Votre compte",
      entries: [...accountEntries(user), { label: "Notifications", to: "/platform/notifications" }],
    },
  ];
  const listed = new Set<string>();
  const isFirst = ({ to }: Entry) => !listed.has(to) && listed.add(to);
  return groups
    .map(({ title, entries }) => ({ ...(title && { title }), entries: entries.filter(isFirst) }))
    .filter(({ entries }) => entries.length > 0);
};
