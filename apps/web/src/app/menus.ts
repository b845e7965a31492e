import type { CurrentUser } from "@passerelle/contract/identity/accounts";

type Entry = { label: string; to: string };

/** The menu of each kind of account (docs/product/accounts-and-sessions.md#menus), the screens that exist. */
const menus: Record<CurrentUser["type"], Entry[]> = {
  applicant: [
    { label: "Tableau de bord", to: "/platform/applicant/dashboard" },
    { label: "Recherche", to: "/platform/applicant/search" },
    { label: "Favoris", to: "/platform/applicant/favourites" },
    { label: "Mes recherches", to: "/platform/applicant/searches" },
    { label: "Mes candidatures", to: "/platform/applicant/applications" },
    { label: "Profil", to: "/platform/applicant/profile" },
  ],
  company: [
    { label: "Tableau de bord", to: "/platform/company/dashboard" },
    { label: "Offres", to: "/platform/company/offers" },
    { label: "Candidats", to: "/platform/company/candidates" },
    { label: "Entretiens", to: "/platform/company/interviews" },
    { label: "Statistiques", to: "/platform/company/statistics" },
    { label: "Équipe", to: "/platform/company/team" },
    { label: "Profil", to: "/platform/company/profile" },
  ],
  school: [
    { label: "Tableau de bord", to: "/platform/school/dashboard" },
    { label: "Offres", to: "/platform/school/all-offers" },
    { label: "Candidatures", to: "/platform/school/applications" },
    { label: "Étudiants", to: "/platform/school/students" },
    { label: "Statistiques", to: "/platform/school/analytics" },
    { label: "Utilisateurs", to: "/platform/school/users" },
    { label: "Paramètres", to: "/platform/school/settings" },
  ],
  "": [{ label: "Offres", to: "/offers" }],
};

/** The menu of an account: that of its type, and what its flags open; a superuser goes wherever the staff does. */
export const menuOf = ({ type, is_superuser, is_staff }: CurrentUser): Entry[] => [
  ...menus[type],
  ...(is_superuser ? [{ label: "Admin Dashboard", to: "/platform/superuser/dashboard" }] : []),
  ...(is_staff || is_superuser ? [{ label: "Écoles (Clients)", to: "/platform/adminschool/dashboard" }] : []),
  ...(is_staff || is_superuser ? [{ label: "Paramètres", to: "/settings" }] : []),
];

/** The tabs of a visitor: the offers, then one landing page for each public. */
export const visitorTabs: Entry[] = [
  { label: "Offres", to: "/offers" },
  { label: "Candidat", to: "/applicant/home" },
  { label: "École Partenaire", to: "/school/home" },
  { label: "Entreprise", to: "/company/home" },
];
