import { z } from "zod";
import { page } from "./lists.ts";
import { route } from "./route.ts";

/** What the audit log keeps (product decisions, personal data), with the words people read. */
export const auditActionLabels = {
  "resume-opened": "CV ouvert",
  "applications-exported": "Candidatures exportées",
  "postings-exported": "Offres d'école exportées",
  "member-invited": "Personne invitée dans l'équipe",
  "member-joined": "Arrivée dans l'équipe",
  "member-role-changed": "Rôle changé dans l'équipe",
  "member-removed": "Personne retirée de l'équipe",
  "company-plan-set": "Formule d'une entreprise changée",
} as const;
export type AuditAction = keyof typeof auditActionLabels;

/** A company or a school that opened one's CV, on one day. */
const resumeReader = z.object({
  organisation: z.string(),
  day: z.string(),
  times: z.number().int(),
});
export type ResumeReader = z.output<typeof resumeReader>;

export const listResumeReaders = route({
  method: "GET",
  path: "/candidate-profile/readers/",
  summary: "Who opened the applicant's CVs, and on which days, the latest first",
  access: ["applicant"],
  query: page,
  response: z.array(resumeReader),
  paged: true,
});
