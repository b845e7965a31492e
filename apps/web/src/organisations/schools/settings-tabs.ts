const settings = "/platform/school/settings";

/** The settings of a school, one tab each; some are for its administrators alone. */
export const schoolSettingsTabs = (is_admin: boolean) => [
  { to: settings, label: "Général", end: true },
  { to: `${settings}/profile`, label: "Profil de l'école" },
  { to: `${settings}/embed`, label: "Site carrière" },
  ...(is_admin
    ? [
        { to: `${settings}/integrations`, label: "Intégrations" },
        { to: `${settings}/api-keys`, label: "Clés d'API" },
        { to: `${settings}/webhooks`, label: "Webhooks" },
        { to: `${settings}/invoices`, label: "Factures" },
      ]
    : []),
  { to: `${settings}/roles`, label: "Rôles et permissions" },
  { to: "/platform/school/users", label: "Utilisateurs" },
];
