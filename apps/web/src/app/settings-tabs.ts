import type { CurrentUser } from "@passerelle/contract/identity/accounts";

const tabs = [
  { label: "À traiter", to: "/settings", end: true },
  { label: "Messages", to: "/settings/messages" },
  { label: "Signalements", to: "/settings/reports" },
  { label: "Messages signalés", to: "/settings/reported-messages" },
  { label: "Mots d'alternants", to: "/settings/words" },
  { label: "Entreprises", to: "/settings/companies" },
  { label: "Sources d'offres", to: "/settings/sources" },
  { label: "Tâches", to: "/settings/tasks" },
  { label: "E-mails", to: "/settings/mails" },
  { label: "État du service", to: "/settings/status" },
  { label: "Listes", to: "/settings/reference" },
  { label: "Conservation", to: "/settings/retention" },
  { label: "Demandes", to: "/settings/data-requests" },
  { label: "Accès", to: "/settings/people" },
];
const superuserTabs = [{ label: "Journal d'audit", to: "/settings/audit" }];

/** The settings of the provider's people, one tab each; some are for superusers alone. */
export const settingsTabs = ({ is_superuser }: Pick<CurrentUser, "is_superuser">) =>
  is_superuser ? [...tabs, ...superuserTabs] : tabs;
