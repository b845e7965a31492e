import { z } from "zod";
import { route } from "../route.ts";

export const offerExportTypes = ["internal", "external", "both"] as const;

/** Each export reads a whole table: enough calls for a person who tries again, too few for a script. */
const perMinute = 6;

const shared = {
  method: "GET",
  access: ["superuser"],
  perMinute,
  /** A zip of the same rows as CSV and as XLSX. */
  response: z.unknown(),
} as const;

export const exportApplicants = route({
  ...shared,
  path: "/admin/export/applicants/",
  summary: "Every applicant account with its profile: a zip of the same rows as CSV and XLSX",
});

export const exportCompanies = route({
  ...shared,
  path: "/admin/export/companies/",
  summary: "Every company: a zip of the same rows as CSV and XLSX",
});

export const exportOffers = route({
  ...shared,
  path: "/admin/export/job-offers/",
  summary: "Every offer of a kind, or all of them: a zip of the same rows as CSV and XLSX",
  query: z.object({
    type: z
      .enum(offerExportTypes, "Le type est «\u00a0internal\u00a0», «\u00a0external\u00a0» ou «\u00a0both\u00a0».")
      .default("both"),
  }),
});
