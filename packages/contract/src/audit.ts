import { z } from "zod";
import { page } from "./lists.ts";
import { route } from "./route.ts";

/** What the audit log keeps (product decisions, personal data), with the words people read. */
export const auditActionLabels = {
  "resume-opened": "CV ouvert",
  "applications-exported": "Candidatures exportées",
  "students-exported": "Étudiants exportés",
  "students-imported": "Étudiants invités par un fichier",
  "student-removed": "Étudiant retiré",
  "school-link-answered": "Réponse à une école qui demande à suivre",
  "postings-exported": "Offres d'école exportées",
  "member-invited": "Personne invitée dans l'équipe",
  "member-joined": "Arrivée dans l'équipe",
  "member-role-changed": "Rôle changé dans l'équipe",
  "member-removed": "Personne retirée de l'équipe",
  "school-user-invited": "Utilisateur ajouté à l'école",
  "school-user-changed": "Droits d'un utilisateur de l'école changés",
  "school-user-removed": "Utilisateur supprimé de l'école",
  "school-key-created": "Clé d'accès créée",
  "school-key-revoked": "Clé d'accès révoquée",
  "school-webhook-created": "Webhook créé",
  "school-webhook-changed": "Webhook modifié",
  "school-webhook-secret-changed": "Secret d'un webhook remplacé",
  "school-webhook-removed": "Webhook supprimé",
  "school-integration-changed": "Identifiants d'un support de diffusion changés",
  "import-source-changed": "Réglages d'une source d'offres changés",
  "import-started": "Import d'une source lancé à la main",
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
