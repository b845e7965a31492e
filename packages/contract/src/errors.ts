import { z } from "zod";

/** Every refusal of the product: its HTTP status and the sentence shown to people. */
export const refusals = {
  validation: { status: 400, message: "Certains champs ne sont pas valides." },
  malformed: { status: 400, message: "La requête n'a pas pu être lue." },
  "body-unexpected": { status: 400, message: "Cette requête n'attend aucun contenu." },
  "bad-cursor": { status: 400, message: "Cette page de résultats n'existe plus. Relancez la recherche." },
  "profile-required": { status: 400, message: "Vous devez créer votre profil avant de continuer." },
  "empty-search": {
    status: 400,
    message: "Cette recherche ne demande rien. Ajoutez un mot, un lieu ou un filtre.",
  },
  "school-signup-closed": {
    status: 400,
    message: "L'inscription des écoles n'est pas encore disponible. Veuillez nous contacter pour plus d'informations.",
  },
  "wrong-password": { status: 400, message: "Le mot de passe actuel n'est pas le bon." },
  "same-email": { status: 400, message: "C'est déjà votre adresse." },
  // The names of what is missing follow (specification 2 §5).
  "posting-incomplete": { status: 400, message: "Champs requis manquants" },
  "email-taken": { status: 400, message: "Un compte existe déjà avec cette adresse." },
  "link-expired": { status: 400, message: "Ce lien n'est plus valide. Demandez-en un nouveau." },
  "invitation-over": {
    status: 400,
    message: "Cette invitation n'est plus valable. Demandez à l'entreprise de vous en envoyer une nouvelle.",
  },
  "school-invitation-over": {
    status: 400,
    message: "Cette invitation n'est plus valable. Demandez à votre école de vous en envoyer une nouvelle.",
  },
  "student-invitation-over": {
    status: 400,
    message: "Cette invitation n'est plus valable. Demandez à votre école de vous en envoyer une nouvelle.",
  },
  "list-columns": {
    status: 400,
    message:
      "Le fichier doit commencer par une ligne de titres avec une colonne « e-mail » ; « prénom », « nom » et « promotion » sont facultatives.",
  },
  "list-nobody": {
    status: 400,
    message: "Ce fichier ne tient que la ligne de titres\u00a0: il ne contient personne à inviter.",
  },
  "list-too-long": { status: 400, message: "Le fichier a plus de 5 000 lignes. Partagez-le en plusieurs fichiers." },
  "list-unreadable": {
    status: 400,
    message: "Ce fichier n'est pas un CSV lisible. Enregistrez-le depuis votre tableur au format CSV.",
  },
  "file-missing": { status: 400, message: "Aucun fichier n'a été envoyé." },
  "file-empty": { status: 400, message: "Le fichier est vide." },
  "file-name": { status: 400, message: "Le nom du fichier n'est pas valide." },
  "not-logged-in": { status: 401, message: "Veuillez vous connecter." },
  "bad-credentials": { status: 401, message: "Identifiant ou mot de passe incorrect." },
  "email-not-verified": { status: 401, message: "Veuillez vérifier votre email avant de vous connecter" },
  "session-expired": { status: 401, message: "Votre session a expiré. Veuillez vous reconnecter." },
  "key-invalid": { status: 401, message: "Cette clé d'accès n'est pas valable ou a été révoquée." },
  forbidden: { status: 403, message: "Vous n'avez pas les permissions nécessaires pour cette action" },
  "company-admin-only": {
    status: 403,
    message: "Seul un administrateur de l'entreprise peut faire cela.",
  },
  "school-admin-only": { status: 403, message: "Seul un administrateur de l'école peut faire cela." },
  "key-scope": {
    status: 403,
    message: "Cette clé d'accès ne donne pas ce droit. Demandez-en une autre à un administrateur de l'école.",
  },
  "premium-only": {
    status: 403,
    message: "Cette possibilité fait partie de la formule Premium. Contactez-nous pour en changer.",
  },
  "invitation-not-yours": {
    status: 403,
    message: "Cette invitation est adressée à une autre adresse. Connectez-vous avec le compte invité.",
  },
  "not-found": { status: 404, message: "Cet élément est introuvable." },
  "job-not-found": { status: 404, message: "Impossible de trouver l'offre (entreprise)." },
  "posting-not-found": { status: 404, message: "Impossible de trouver l'offre (école)." },
  "candidate-not-looking": {
    status: 404,
    message: "Ce candidat ne cherche plus d'alternance : son profil n'est plus dans la CVthèque.",
  },
  "candidate-has-applied": { status: 409, message: "Ce candidat a déjà postulé à cette offre." },
  "already-proposed": { status: 409, message: "Vous avez déjà proposé cette offre à ce candidat." },
  "invitation-declined": { status: 409, message: "Ce candidat a décliné cette offre." },
  "invitation-cancelled": { status: 409, message: "Cette proposition a été annulée." },
  "candidate-has-answered": { status: 409, message: "Le candidat a déjà répondu à votre proposition." },
  "invitation-pending": { status: 409, message: "Le candidat n'a pas encore répondu à votre proposition." },
  "invitation-answered": { status: 409, message: "Vous avez déjà répondu à cette proposition." },
  "already-applied": { status: 409, message: "Vous avez déjà postulé à cette offre" },
  "application-closed": { status: 409, message: "Cette candidature est close : elle ne peut plus être retirée." },
  "note-changed": {
    status: 409,
    message: "Cette note a été modifiée ailleurs. Rechargez la page avant de la changer.",
  },
  "notes-full": {
    status: 409,
    message: "Cette candidature a déjà cinq cents notes : supprimez-en avant d'en ajouter.",
  },
  "application-withdrawn": { status: 409, message: "Cette candidature a été retirée." },
  "status-changed": {
    status: 409,
    message: "Cette candidature vient d'être modifiée par une autre personne.",
  },
  "job-changed": {
    status: 409,
    message: "Cette offre vient d'être modifiée par une autre personne de votre entreprise.",
  },
  "posting-changed": {
    status: 409,
    message: "Cette offre vient d'être modifiée par une autre personne de votre école.",
  },
  "posting-not-archived": { status: 409, message: "Cette offre n'est pas archivée." },
  "posting-tags-full": { status: 409, message: "Cette offre a déjà vingt étiquettes. Retirez-en une pour en ajouter." },
  "posting-participants-full": {
    status: 409,
    message: "Cette offre a déjà cinquante participants. Retirez-en un pour en ajouter.",
  },
  "too-many-posting-images": {
    status: 409,
    message: "Votre école a déjà 2 000 images. Retirez-en de vos offres pour en ajouter.",
  },
  "too-many-posting-templates": {
    status: 409,
    message: "Votre école a déjà 50 modèles. Supprimez-en un pour en ajouter.",
  },
  "posting-template-exists": { status: 409, message: "Un modèle de votre école porte déjà ce nom." },
  "posting-archived": { status: 409, message: "Cette offre est archivée. Restaurez-la avant de la modifier." },
  "already-reported": {
    status: 409,
    message: "Vous avez déjà signalé cette offre. Notre équipe l'examine.",
  },
  "report-settled": { status: 409, message: "Ce signalement est déjà traité." },
  "too-many-marks": {
    status: 409,
    message: "Cette liste est pleine (1 000 offres). Retirez-en quelques-unes pour en ajouter.",
  },
  "search-exists": { status: 409, message: "Vous avez déjà enregistré cette recherche." },
  "too-many-searches": {
    status: 409,
    message: "Vous avez déjà 50 recherches enregistrées. Supprimez-en une pour en ajouter.",
  },
  "last-admin": {
    status: 409,
    message: "Une entreprise garde au moins un administrateur. Donnez d'abord ce rôle à une autre personne.",
  },
  "last-school-admin": {
    status: 409,
    message: "Une école garde au moins un administrateur. Donnez d'abord ce rôle à une autre personne.",
  },
  "not-oneself": {
    status: 409,
    message:
      "Vous ne pouvez ni vous retirer ces droits ni vous supprimer\u00a0: demandez-le à un autre administrateur.",
  },
  "school-user-changed": {
    status: 409,
    message: "Cette personne vient d'être modifiée par un autre administrateur.",
  },
  "school-users-full": {
    status: 409,
    message: "Votre école a déjà 200 utilisateurs. Supprimez-en un pour en ajouter.",
  },
  "email-confirmed": {
    status: 409,
    message: "Cette personne a confirmé son adresse\u00a0: elle seule peut la changer, depuis « Mon compte ».",
  },
  "already-arrived": { status: 409, message: "Cette personne a déjà choisi son mot de passe." },
  "user-inactive": { status: 409, message: "Ce compte est désactivé. Activez-le avant d'envoyer l'invitation." },
  "school-changed": {
    status: 409,
    message: "Ces informations viennent d'être modifiées par une autre personne de votre école.",
  },
  "integration-changed": {
    status: 409,
    message: "Cette intégration vient d'être modifiée par une autre personne de votre école.",
  },
  "idempotency-key-used": {
    status: 409,
    message: "Cet en-tête Idempotency-Key a déjà servi pour une autre offre.",
  },
  "webhook-changed": {
    status: 409,
    message: "Ce webhook vient d'être modifié par une autre personne de votre école. Rechargez la page.",
  },
  "webhook-off": { status: 409, message: "Ce webhook est désactivé. Activez-le avant de renvoyer un événement." },
  "too-many-webhooks": { status: 409, message: "Votre école a déjà 10 webhooks. Supprimez-en un pour en ajouter." },
  "too-many-keys": { status: 409, message: "Votre école a déjà 20 clés d'accès. Révoquez-en une pour en créer." },
  "colleague-busy": {
    status: 409,
    message:
      "Cette personne a un entretien en même temps qu'un de ceux de l'administrateur qui doit les reprendre. Déplacez d'abord l'un des deux.",
  },
  "role-changed": {
    status: 409,
    message: "Le rôle de cette personne vient d'être modifié. Rechargez la page.",
  },
  "student-known": { status: 409, message: "Vous suivez déjà cette personne, ou vous l'avez déjà invitée." },
  "student-refused": { status: 409, message: "Cette personne a refusé d'être suivie par votre école." },
  "student-changed": {
    status: 409,
    message: "Cet étudiant vient d'être modifié par une autre personne de votre école. Rechargez la page.",
  },
  "student-not-waiting": {
    status: 409,
    message: "Cette personne a déjà répondu : il n'y a plus d'invitation à renvoyer.",
  },
  "school-link-changed": {
    status: 409,
    message: "Votre réponse à cette école a changé entre-temps. Rechargez la page.",
  },
  "already-member": { status: 409, message: "Cette personne fait déjà partie de votre équipe." },
  "already-invited": {
    status: 409,
    message: "Cette personne est déjà invitée. Vous pouvez lui renvoyer l'invitation.",
  },
  "team-full": { status: 409, message: "Votre équipe est complète (100 personnes, invitations comprises)." },
  "invitation-other-type": {
    status: 409,
    message:
      "Cette adresse a déjà un compte d'un autre type sur Passerelle. Demandez une invitation pour une autre adresse.",
  },
  "invitation-other-company": {
    status: 409,
    message: "Ce compte appartient déjà à une entreprise. Il ne peut pas en rejoindre une seconde.",
  },
  "plan-changed": {
    status: 409,
    message: "La formule de cette entreprise vient d'être modifiée par une autre personne. Rechargez la page.",
  },
  "too-many-highlights": {
    status: 409,
    message: "Vous mettez déjà 3 offres en avant. Retirez-en une pour en choisir une autre.",
  },
  "highlight-inactive": { status: 409, message: "Seule une offre active peut être mise en avant." },
  "profile-exists": { status: 409, message: "Votre profil existe déjà." },
  "resume-default": {
    status: 409,
    message: "Ce CV accompagne vos candidatures. Choisissez-en un autre avant de le supprimer.",
  },
  "resume-limit": { status: 409, message: "Vous avez déjà dix CV. Supprimez-en un avant d'en ajouter." },
  "tags-full": {
    status: 409,
    message: "Cette candidature a déjà dix étiquettes\u00a0: retirez-en avant d'en ajouter.",
  },
  "too-many-tags": {
    status: 409,
    message: "Votre école a déjà 200 étiquettes. Réutilisez-en, ou retirez celles qui ne servent plus.",
  },
  "too-many-templates": {
    status: 409,
    message: "Vous avez déjà 30 modèles. Supprimez-en un pour en ajouter.",
  },
  "template-changed": {
    status: 409,
    message: "Ce modèle vient d'être modifié par une autre personne. Rechargez la page pour lire sa version.",
  },
  "already-answered": { status: 409, message: "Cette candidature a déjà reçu une réponse." },
  "answer-link-invalid": {
    status: 404,
    message:
      "Ce lien n'est plus valable\u00a0: il est incomplet ou date de plus de 30 jours. Répondez depuis votre espace.",
  },
  "answer-link-ended": {
    status: 410,
    message:
      "Ce lien ne permet plus de répondre\u00a0: le compte auquel il a été envoyé a été désactivé, ou son mot de passe a changé depuis.",
  },
  "answer-link-left": {
    status: 410,
    message:
      "Ce lien ne permet plus de répondre\u00a0: la personne qui l'a reçu ne recrute plus pour cette entreprise.",
  },
  "applicant-gone": { status: 409, message: "Ce candidat a supprimé son compte\u00a0: il ne peut plus être joint." },
  "no-interview": { status: 404, message: "Aucun entretien n'est noté pour cette candidature." },
  "slot-taken": { status: 409, message: "Ce créneau vient d'être pris. Choisissez-en un autre." },
  "slot-past": { status: 409, message: "Ce créneau est passé. Choisissez-en un autre." },
  "interview-exists": { status: 409, message: "Un entretien est déjà proposé ou prévu pour cette candidature." },
  "interview-changed": { status: 409, message: "Cet entretien vient de changer. Rechargez la page." },
  "interview-confirmed": { status: 409, message: "Vous avez déjà choisi un créneau pour cet entretien." },
  "interview-declined": {
    status: 409,
    message: "Vous avez demandé d'autres créneaux. Le recruteur doit d'abord vous en proposer.",
  },
  "interview-cancelled": { status: 409, message: "Cet entretien a été annulé." },
  "interview-over": { status: 409, message: "Cet entretien a déjà eu lieu." },
  "introduction-target-closed": {
    status: 409,
    message: "Cette offre n'est plus en ligne\u00a0: elle ne reçoit plus de candidatures.",
  },
  "already-introduced": { status: 409, message: "Ce candidat a déjà été présenté ici." },
  "introduction-answered": { status: 409, message: "Le candidat a déjà répondu." },
  "consent-given": { status: 409, message: "Vous avez déjà répondu à cette demande." },
  "consent-revoked": { status: 409, message: "Vous avez retiré votre accord." },
  "consent-not-given": { status: 409, message: "Vous n'avez pas donné d'accord\u00a0: rien n'est à retirer." },
  "consent-not-revocable": {
    status: 409,
    message: "Votre accord a fait une candidature\u00a0: retirez-la depuis «\u00a0Mes candidatures\u00a0».",
  },
  "introduction-withdrawn": { status: 409, message: "L'école a retiré cette demande." },
  "introduction-expired": { status: 410, message: "Cette demande a expiré\u00a0: quatorze jours ont passé." },
  "introduction-link-over": {
    status: 410,
    message: "Ce lien a expiré\u00a0: il était valable trente jours. Adressez-vous à l'école qui vous a écrit.",
  },
  "verdict-changed": {
    status: 409,
    message: "Une autre réponse vient d'être donnée. Rechargez la page pour la lire.",
  },
  "batch-reminded": { status: 409, message: "Vous avez déjà relancé pour ce lot." },
  "nobody-to-remind": { status: 409, message: "Personne n'attend de réponse dans ce lot." },
  "reminder-too-early": {
    status: 409,
    message: "Laissez cinq jours à l'entreprise avant de la relancer.",
  },
  "import-running": { status: 409, message: "Un import de cette source est déjà en cours." },
  "import-source-changed": {
    status: 409,
    message:
      "Les réglages de cette source viennent d'être modifiés par une autre personne. Rechargez la page pour les lire.",
  },
  "import-source-unset": { status: 409, message: "Complétez d'abord les réglages de cette source." },
  "offer-closed": { status: 410, message: "Cette offre n'est plus en ligne." },
  "too-large": { status: 413, message: "L'envoi est trop volumineux." },
  "file-too-large": { status: 413, message: "Le fichier dépasse 5 Mo." },
  "logo-too-large": { status: 413, message: "Le logo dépasse 1 Mo." },
  "list-too-large": { status: 413, message: "Le fichier dépasse 1 Mo." },
  "list-type": { status: 415, message: "La liste doit être un fichier .csv." },
  "logo-type": { status: 415, message: "Le logo doit être une image PNG, JPEG ou WebP." },
  "unsupported-type": { status: 415, message: "Ce type de contenu n'est pas accepté." },
  "image-too-large": { status: 413, message: "L'image dépasse 5 Mo." },
  "image-type": { status: 415, message: "L'image doit être au format PNG, GIF, JPEG, BMP ou ICO." },
  "file-type": { status: 415, message: "Le CV doit être un fichier .pdf, .doc ou .docx." },
  "too-many-invitations": {
    status: 429,
    message: "Vous avez proposé 50 offres en vingt-quatre heures. Réessayez demain.",
  },
  "too-many": { status: 429, message: "Trop de tentatives. Réessayez dans quelques instants." },
  "too-many-calls": {
    status: 429,
    message: "Trop d'appels avec cette clé. Attendez le nombre de secondes de l'en-tête Retry-After.",
  },
  unexpected: { status: 500, message: "Une erreur est survenue. Réessayez dans quelques instants." },
  unavailable: { status: 503, message: "Le service est momentanément indisponible. Réessayez dans quelques instants." },
} as const satisfies Record<string, { status: number; message: string }>;

export type RefusalCode = keyof typeof refusals;

/**
 * The one error shape. `fields` names each faulty field (dotted for nested ones); the same fields are repeated at the top
 * level, because existing clients read `detail` first, else the first field's first sentence.
 */
export const errorBody = z
  .object({
    detail: z.string(),
    code: z.string(),
    fields: z.record(z.string(), z.array(z.string())).optional(),
    request_id: z.string().optional(),
  })
  .loose();
export type ErrorBody = z.output<typeof errorBody>;
