import { z } from "zod";
import { blankAsNone, inOrder, page } from "../lists.ts";
import { route } from "../route.ts";
import { byId, day, id, searchText, text } from "../text.ts";

/** What the audit log keeps (docs/product/privacy-and-retention.md#audit-log), with the words people read. */
export const auditActionLabels = {
  "resume-opened": "CV ouvert",
  "resume-text-read": "Texte d'un CV lu",
  "applications-exported": "Candidatures exportées",
  "students-exported": "Étudiants exportés",
  "statistics-exported": "Statistiques d'école exportées",
  "students-imported": "Étudiants invités par un fichier",
  "students-recorded": "Liste d'étudiants importée",
  "student-import-undone": "Import d'étudiants repris",
  "follow-up-changed": "Relances de l'école changées",
  "campaign-cancelled": "Messages à des étudiants annulés avant leur envoi",
  "campaign-sent": "Message envoyé à des étudiants",
  "student-removed": "Étudiant retiré",
  "contracts-exported": "Contrats exportés",
  "contract-deleted": "Contrat d'un étudiant supprimé",
  "school-link-answered": "Réponse à une école qui demande à suivre",
  "postings-exported": "Offres d'école exportées",
  "member-invited": "Personne invitée dans l'équipe",
  "member-joined": "Arrivée dans l'équipe",
  "member-role-changed": "Rôle changé dans l'équipe",
  "member-removed": "Personne retirée de l'équipe",
  "member-erased": "Compte supprimé par une personne de l'équipe",
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
  "offer-hidden": "Offre masquée",
  "offer-kept": "Offre signalée gardée en ligne",
  "offer-upheld": "Masquage d'une offre maintenu",
  "offer-restored": "Offre remise en ligne",
  "message-report-rejected": "Message signalé gardé",
  "message-report-hidden": "Message retiré d'une conversation",
  "message-report-restored": "Message remis dans une conversation",
  "apprentice-word-shown": "Mot d'un alternant publié",
  "apprentice-word-refused": "Mot d'un alternant refusé",
  "contact-answered": "Réponse à un message de contact",
  "two-step-reset": "Double authentification réinitialisée",
  "password-replaced": "Mot de passe remplacé en ligne de commande",
  "provider-person-invited": "Personne invitée dans l'équipe de Passerelle",
  "provider-rights-changed": "Droits d'une personne de Passerelle changés",
  "company-plan-set": "Formule d'une entreprise changée",
  "company-data-exported": "Données d'une entreprise téléchargées",
  "company-closed": "Entreprise fermée",
  "company-reading-set": "Lecture des candidatures sans nom : choix changé",
  "company-verification-requested": "Vérification d'une entreprise demandée",
  "company-vouched": "Entreprise vérifiée",
  "company-vouch-withdrawn": "Appui d'une école à une entreprise retiré",
  "company-verification-refused": "Vérification d'une entreprise refusée",
  "company-verification-revoked": "Vérification d'une entreprise retirée",
  "candidate-opened": "Fiche d'un candidat de la CVthèque ouverte",
  "cv-openings-capped": "Plafond quotidien d'ouvertures de CV atteint",
  "task-replayed": "Tâche en échec rejouée",
  "task-discarded": "Tâche en échec écartée",
  "task-run": "Tâche lancée à la main",
  "mail-resent": "E-mail renvoyé",
  "mail-link-renewed": "Nouveau lien envoyé",
  "mail-abandoned": "E-mail abandonné",
  "mail-read": "Contenu d'un e-mail lu",
  "reference-changed": "Liste de référence modifiée",
  "synonyms-changed": "Synonymes de la recherche modifiés",
  "retention-started": "Règle de conservation lancée à la main",
  "data-request-recorded": "Demande sur des données personnelles enregistrée",
  "data-request-exported": "Données envoyées à la personne qui les a demandées",
  "data-request-erased": "Données effacées à la demande de la personne",
  "data-request-closed": "Demande sur des données personnelles close",
  "impersonation-started": "Connexion en tant qu'école",
  "impersonation-left": "Fin d'une connexion en tant qu'école",
  "impersonation-act": "Action en tant qu'école",
  "audit-exported": "Journal d'audit exporté",
  "client-school-created": "École cliente ajoutée",
  "client-school-changed": "Fiche d'une école cliente modifiée",
  "client-school-deactivated": "École désactivée",
  "client-school-reactivated": "École réactivée",
  "client-subscription-set": "Abonnement d'une école changé",
  "client-payment-added": "Paiement d'une école ajouté",
  "client-payment-changed": "Paiement d'une école modifié",
  "client-payment-cancelled": "Paiement d'une école annulé",
  "client-invoice-issued": "Facture d'une école émise",
  "client-invoice-corrected": "Facture d'une école rectifiée",
  "client-invoice-uploaded": "Facture d'une école déposée",
  "client-administrator-invited": "Administrateur d'une école invité",
  "invoice-seller-changed": "Mentions du vendeur changées",
  "status-incident-recorded": "Incident écrit sur la page d'état",
  "status-incident-changed": "Incident de la page d'état corrigé",
  "platform-export-started": "Export de la plateforme demandé",
  "platform-export-ended": "Export de la plateforme terminé",
} as const;
export type AuditAction = keyof typeof auditActionLabels;

const auditAction = z.enum(
  Object.keys(auditActionLabels) as [AuditAction, ...AuditAction[]],
  "Cette action n'existe pas",
);

/** Matches by e-mail address or identifier: an erased account has no address any more. */
const whom = searchText(254);

/** Filters of the log. Days are those of Paris, both ends included. */
export const auditFilters = z.object({
  /** Who acted, in their own name or in a school's. */
  actor: whom,
  action: blankAsNone(auditAction),
  /** A company or school, by part of its name or by identifier. */
  organisation: searchText(200),
  /** Data subject of the entry, alone or among several. */
  person: whom,
  from: blankAsNone(day()),
  to: blankAsNone(day()),
});
export type AuditFilters = z.output<typeof auditFilters>;

/** An account that an entry names; an erased account has its identifier only. */
const account = z.object({ id: z.uuid(), email: z.string().nullable() });

export const auditEntry = z.object({
  id: z.uuid(),
  at: z.string(),
  /** One of the labels; the code itself when a later version wrote it. */
  action: z.string(),
  /** Null when nobody was logged in (mailed link, task). An access key has a name and no address. */
  actor: account.extend({ name: z.string() }).nullable(),
  /** The staff member who acted in a school's name. */
  impersonator: account.nullable(),
  organisation: z.object({ id: z.uuid(), kind: z.enum(["company", "school"]), name: z.string().nullable() }).nullable(),
  person: account.nullable(),
  /** Number of data subjects of an act on several people; 0 for one person, or for nobody in particular. */
  people_count: z.number().int(),
  details: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type AuditEntry = z.output<typeof auditEntry>;

const log = "/admin/audit/" as const;

export const listAuditEntries = route({
  method: "GET",
  path: log,
  summary: "What the audit log says, the latest first",
  access: ["superuser"],
  query: inOrder(auditFilters.extend({ limit: page.shape.limit, after: blankAsNone(id) })),
  response: z.object({
    entries: z.array(auditEntry),
    /** Value of `after` for the next page; null at the end. */
    next: z.uuid().nullable(),
  }),
});

export const getAuditEntry = route({
  method: "GET",
  path: `${log}:id/`,
  summary: "One entry of the audit log, with each of the people whom it was about and the reason of an impersonation",
  access: ["superuser"],
  params: byId,
  response: auditEntry.extend({ people: z.array(account), reason: z.string().nullable() }),
});
export type AuditEntryDetail = z.output<(typeof getAuditEntry)["response"]>;

export const requestAuditExport = route({
  method: "POST",
  path: `${log}export-link/`,
  summary:
    "A link, good for ten minutes, that downloads what the filters find as CSV; it is itself an entry of the log",
  access: ["superuser"],
  body: inOrder(auditFilters.strict()),
  response: z.object({ url: z.string() }),
});

export const downloadAuditExport = route({
  method: "GET",
  path: `${log}export/:token/`,
  summary: "The entries of a signed link, as a file",
  access: ["anyone"],
  params: z.object({ token: text(2000) }),
  response: z.any(),
  perMinute: 10,
});

/** A company or school that opened the person's CV, on one day. */
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
