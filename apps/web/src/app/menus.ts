import type { CurrentUser } from "@passerelle/contract/identity/accounts";

type Entry = { label: string; to: string };
/** Entries that stand together; the first group of a menu has no title. */
export type EntryGroup = { title?: string; entries: Entry[] };

const applicantEntries: Entry[] = [
  { label: "Tableau de bord", to: "/platform/applicant/dashboard" },
  { label: "Mes candidatures", to: "/platform/applicant/applications" },
  { label: "Favoris", to: "/platform/applicant/favourites" },
  { label: "Recherches et alertes", to: "/platform/applicant/searches" },
  { label: "Profil", to: "/platform/applicant/profile" },
];

/** The menu of each kind of account (docs/product/accounts-and-sessions.md#menus), the screens that exist. */
const menus: Record<CurrentUser["type"], EntryGroup[]> = {
  applicant: [{ entries: applicantEntries }],
  company: [
    {
      entries: [
        { label: "Tableau de bord", to: "/platform/company/dashboard" },
        { label: "Candidats", to: "/platform/company/candidates" },
        { label: "Propositions", to: "/platform/company/batches" },
        { label: "Entretiens", to: "/platform/company/interviews" },
        { label: "Messages", to: "/platform/company/messages" },
      ],
    },
    {
      title: "Recruter",
      entries: [
        { label: "Offres", to: "/platform/company/offers" },
        { label: "Statistiques", to: "/platform/company/statistics" },
      ],
    },
    {
      title: "Entreprise",
      entries: [
        { label: "Profil", to: "/platform/company/profile" },
        { label: "Page publique", to: "/platform/company/page" },
        { label: "Équipe", to: "/platform/company/team" },
        { label: "Modèles", to: "/platform/company/templates" },
      ],
    },
  ],
  school: [
    {
      entries: [
        { label: "Tableau de bord", to: "/platform/school/dashboard" },
        { label: "Étudiants", to: "/platform/school/students" },
        { label: "Mises en relation", to: "/platform/school/batches" },
        { label: "Contrats", to: "/platform/school/contracts" },
        { label: "Relances", to: "/platform/school/follow-ups" },
        { label: "Candidatures", to: "/platform/school/applications" },
        { label: "Entretiens", to: "/platform/school/interviews" },
        { label: "Messages", to: "/platform/school/messages" },
        { label: "Offres", to: "/platform/school/all-offers" },
        { label: "Statistiques", to: "/platform/school/analytics" },
      ],
    },
    {
      title: "École",
      entries: [
        { label: "Utilisateurs", to: "/platform/school/users" },
        { label: "Modèles de messages", to: "/platform/school/templates" },
        { label: "Paramètres", to: "/platform/school/settings" },
      ],
    },
  ],
  "": [{ entries: [{ label: "Offres", to: "/offers" }] }],
};

/** The menu of an account: that of its type, and what its flags open; a superuser goes wherever the staff does. */
export const menuOf = ({ type, is_superuser, is_staff }: CurrentUser): EntryGroup[] => {
  const provider = [
    ...(is_superuser ? [{ label: "Admin Dashboard", to: "/platform/superuser/dashboard" }] : []),
    ...(is_staff || is_superuser
      ? [
          { label: "Écoles (Clients)", to: "/platform/adminschool/dashboard" },
          { label: "Paramètres", to: "/settings" },
        ]
      : []),
  ];
  return provider.length > 0 ? [...menus[type], { entries: provider }] : menus[type];
};

/** The menu shown while the account is not known yet, by the space that the address belongs to. */
export const menuAt = (pathname: string): EntryGroup[] =>
  pathname.startsWith("/platform/company")
    ? menus.company
    : pathname.startsWith("/platform/school")
      ? menus.school
      : [];

/** Screens about the account itself, in its own menu. */
export const accountEntries = ({ type }: CurrentUser): Entry[] => [
  { label: "Mon compte", to: "/platform/account" },
  ...(type === "applicant"
    ? [
        { label: "Mon plan", to: "/platform/applicant/plan" },
        { label: "Offres pour moi", to: "/platform/applicant/matches" },
        { label: "Candidatures auprès des écoles", to: "/platform/applicant/school-jobs" },
        { label: "Mises en relation", to: "/platform/applicant/introductions" },
        { label: "Offres masquées", to: "/platform/applicant/hidden-offers" },
      ]
    : []),
];
