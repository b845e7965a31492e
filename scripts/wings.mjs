/**
 * The wings of apps/api/src from low to high, with their rooms (decision 0270). A room imports rooms of its own wing, never in a cycle,
 * and rooms of lower levels; wings of one level never import each other. What stands in no room (`app.ts`, `tasks.ts`…) is above all.
 */
export const levels = [
  { platform: ["platform"] },
  {
    identity: ["accounts", "audit"],
    geography: ["reference", "trades"],
  },
  {
    organisations: ["companies", "company-team", "company-verification", "school-keys", "school-users", "schools"],
    people: ["candidates"],
  },
  {
    offers: [
      "company-jobs",
      "external-offers",
      "matching",
      "offer-highlights",
      "offer-marks",
      "offer-reports",
      "offer-views",
      "offers",
      "public-pages",
      "reference-lists",
      "saved-searches",
      "school-postings",
    ],
  },
  {
    hiring: [
      "answers",
      "applications",
      "cv-library",
      "deadlines",
      "interviews",
      "introductions",
      "messages",
      "school-applications",
      "school-students",
    ],
  },
  {
    publishing: ["broadcast", "school-webhooks"],
    privacy: ["data-requests", "personal-data", "retention"],
    admin: [
      "admin-exports",
      "attention",
      "background-tasks",
      "backup",
      "client-schools",
      "contact",
      "impersonation",
      "mail-log",
      "provider-people",
      "stats",
    ],
  },
];
