// A list of data, long because it has every refusal: one place tells which codes exist and that each sentence is said one way.
import { z } from "zod";

/** Every refusal of the product: its HTTP status and the sentence shown to people. */
export const refusals = {
  validation: { status: 400, message: "Certains champs ne sont pas valides." },
  malformed: { status: 400, message: "La requête n'a pas pu être lue." },
  "body-shape": { status: 400, message: "Le contenu de la requête n'a pas la forme attendue." },
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
  "wrong-code": { status: 400, message: "Ce code n'est pas le bon." },
  "code-not-valid": { status: 400, message: "Ce code n'est pas le bon, ou n'est plus valable." },
  "code-used": { status: 400, message: "Ce code a déjà servi\u00a0: attendez le suivant." },
  "two-step-set-up-expired": {
    status: 400,
    message: "Cette installation a expiré. Recommencez avec un nouveau code à scanner.",
  },
  "wrong-password": { status: 400, message: "Le mot de passe actuel n'est pas le bon." },
  "same-email": { status: 400, message: "C'est déjà votre adresse." },
  // The names of what is missing follow (docs/product/school-postings-and-broadcast.md#required-fields).
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
  "roster-columns": {
    status: 400,
    message:
      "Dites quelle colonne est l'adresse e-mail ou le numéro d'étudiant\u00a0: sans elles, personne n'est reconnu.",
  },
  "roster-empty": { status: 400, message: "Ce fichier ne tient que la ligne de titres, ou aucune ligne." },
  "roster-wide": {
    status: 400,
    message: "Le fichier a plus de 60 colonnes. Gardez celles qui décrivent les étudiants.",
  },
  "roster-unreadable": {
    status: 400,
    message:
      "Ce fichier n'est pas lisible. Enregistrez-le depuis votre tableur au format .xlsx ou .csv, sans mot de passe.",
  },
  "roster-late": { status: 400, message: "Choisissez un moment à venir, dans les trente jours." },
  "organisation-unknown": {
    status: 400,
    message: "Cette entreprise ou cette école n'est pas, ou plus, sur Passerelle.",
  },
  "file-missing": { status: 400, message: "Aucun fichier n'a été envoyé." },
  "file-empty": { status: 400, message: "Le fichier est vide." },
  "logo-dimensions": { status: 400, message: "Le logo dépasse 4 000 pixels de côté." },
  "cover-dimensions": { status: 400, message: "La couverture dépasse 4 000 pixels de côté." },
  "photo-dimensions": { status: 400, message: "La photo dépasse 4 000 pixels de côté." },
  "logo-incomplete": {
    status: 400,
    message: "Cette image est incomplète ou abîmée. Enregistrez-la de nouveau, puis choisissez-la.",
  },
  "file-name": { status: 400, message: "Le nom du fichier n'est pas valide." },
  "not-logged-in": { status: 401, message: "Veuillez vous connecter." },
  "bad-credentials": { status: 401, message: "Identifiant ou mot de passe incorrect." },
  "email-not-verified": { status: 401, message: "Veuillez vérifier votre email avant de vous connecter" },
  "school-inactive": {
    status: 401,
    message: "Le compte de votre école est désactivé. Écrivez-nous depuis la page de contact pour le rouvrir.",
  },
  "session-expired": { status: 401, message: "Votre session a expiré. Veuillez vous reconnecter." },
  "second-step-expired": {
    status: 401,
    message: "Trop de temps a passé, ou votre compte a changé. Saisissez de nouveau votre mot de passe.",
  },
  "key-invalid": { status: 401, message: "Cette clé d'accès n'est pas valable ou a été révoquée." },
  "impersonation-over": {
    status: 401,
    message: "Cette assistance est terminée. Revenez à votre compte pour continuer.",
  },
  forbidden: { status: 403, message: "Vous n'avez pas les permissions nécessaires pour cette action" },
  "impersonation-refused": {
    status: 403,
    message:
      "Cette action n'est pas permise pendant une assistance\u00a0: seules les personnes de l'école peuvent la faire.",
  },
  "foreign-origin": { status: 403, message: "Cette demande ne vient pas d'une page de Passerelle." },
  "two-step-required": {
    status: 403,
    message: "Votre compte demande une double authentification. Configurez-la pour continuer.",
  },
  "superuser-only": { status: 403, message: "Seul un superutilisateur peut faire cela pour un superutilisateur." },
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
  "company-not-verified": {
    status: 403,
    message:
      "La CVthèque s'ouvre aux entreprises vérifiées. Demandez la vérification de la vôtre depuis le profil de l'entreprise.",
  },
  "verification-link-over": {
    status: 400,
    message: "Ce lien n'est plus valable, ou ce qu'il vérifie a changé. Demandez-en un nouveau.",
  },
  "address-proves-nothing": {
    status: 409,
    message: "Votre adresse n'est pas au domaine du site internet de l'entreprise.",
  },
  "already-verified": { status: 409, message: "Cette entreprise est déjà vérifiée." },
  "verification-pending": {
    status: 409,
    message: "Une demande de vérification attend déjà la réponse de notre équipe.",
  },
  "no-verification-request": { status: 409, message: "Cette demande de vérification a déjà reçu une réponse." },
  "not-verified": { status: 409, message: "Cette entreprise n'est pas vérifiée." },
  "verification-barred": {
    status: 409,
    message: "Notre équipe a retiré la vérification de cette entreprise\u00a0: elle seule peut la rendre.",
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
  "already-sent": { status: 409, message: "Votre candidature est déjà partie. Vous pouvez encore la retirer." },
  "resume-not-found": { status: 400, message: "Ce CV n'existe plus. Choisissez-en un autre." },
  "already-applied": { status: 409, message: "Vous avez déjà postulé à cette offre" },
  "application-closed": { status: 409, message: "Cette candidature est close : elle ne peut plus être retirée." },
  "follow-up-changed": {
    status: 409,
    message: "Cette relance a été modifiée par un collègue. Rechargez la page avant de la changer.",
  },
  "campaign-over": { status: 409, message: "Tous les messages de cette campagne sont déjà partis." },
  "campaign-nobody": { status: 409, message: "Aucun de ces étudiants ne peut recevoir ce message." },
  "follow-up-unsubscribed": {
    status: 409,
    message: "Cette personne s'est désinscrite des relances : elle seule peut y revenir.",
  },
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
    message: "Cette candidature vient d'être modifiée ailleurs, par vous ou par une autre personne.",
  },
  "job-changed": {
    status: 409,
    message: "Cette offre vient d'être modifiée ailleurs, par vous ou par une autre personne.",
  },
  "followers-changed": {
    status: 409,
    message: "Les personnes qui suivent cette offre viennent de changer. Choisissez de nouveau.",
  },
  "page-changed": {
    status: 409,
    message: "Cette page vient d'être modifiée ailleurs, par vous ou par une autre personne.",
  },
  "posting-changed": {
    status: 409,
    message: "Cette offre a été enregistrée ailleurs entre-temps. Relisez-la avant de la modifier.",
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
  "word-already-written": { status: 409, message: "Vous avez déjà écrit un mot sur cette entreprise." },
  "message-already-reported": { status: 409, message: "Ce message est déjà signalé. Notre équipe l'examine." },
  "own-message": { status: 409, message: "Un message de votre côté ne se signale pas." },
  "too-many-reports": {
    status: 429,
    message: "Vous avez signalé dix messages aujourd'hui. Écrivez-nous depuis la page Contact, nous vous aiderons.",
  },
  "message-report-changed": { status: 409, message: "Ce signalement a changé depuis que vous l'avez lu. Relisez-le." },
  "word-already-reported": { status: 409, message: "Ce mot est déjà signalé. Notre équipe l'examine." },
  "word-changed": { status: 409, message: "Ce mot a changé depuis que vous l'avez lu. Relisez-le." },
  "moderation-changed": {
    status: 409,
    message:
      "Un signalement, une contestation ou une décision vient d'arriver pour cette offre. Relisez-la avant de décider.",
  },
  "nothing-to-settle": { status: 409, message: "Aucun signalement n'attend de décision pour cette offre." },
  "offer-already-hidden": { status: 409, message: "Cette offre est déjà masquée." },
  "offer-not-hidden": { status: 409, message: "Cette offre n'est pas masquée." },
  "offer-not-contested": { status: 409, message: "Personne ne conteste le masquage de cette offre." },
  "already-contested": { status: 409, message: "Cette décision a déjà été contestée." },
  "contact-changed": {
    status: 409,
    message: "Ce message vient d'être modifié ailleurs, par vous ou par une autre personne. Relisez-le avant d'agir.",
  },
  "contact-closed": { status: 409, message: "Ce message est clos. Rouvrez-le pour répondre." },
  "too-many-marks": {
    status: 409,
    message: "Cette liste est pleine (1 000 offres). Retirez-en quelques-unes pour en ajouter.",
  },
  "search-exists": { status: 409, message: "Vous avez déjà enregistré cette recherche." },
  "too-many-searches": {
    status: 409,
    message: "Vous avez déjà 50 recherches enregistrées. Supprimez-en une pour en ajouter.",
  },
  "inbox-view-name-taken": { status: 409, message: "Une de vos vues porte déjà ce nom. Choisissez-en un autre." },
  "inbox-views-full": {
    status: 409,
    message: "Vous avez déjà 12 vues enregistrées. Supprimez-en une pour en ajouter.",
  },
  "inbox-views-changed": {
    status: 409,
    message: "Vos vues viennent de changer dans un autre onglet. Rechargez la page pour les voir.",
  },
  "last-admin": {
    status: 409,
    message: "Une entreprise garde au moins un administrateur. Donnez d'abord ce rôle à une autre personne.",
  },
  "last-member": {
    status: 409,
    message:
      "Vous êtes la seule personne de votre entreprise sur Passerelle. Fermez-la d'abord, depuis la page Équipe\u00a0: ses candidats ne restent pas sans réponse.",
  },
  "last-school-admin": {
    status: 409,
    message: "Une école garde au moins un administrateur. Donnez d'abord ce rôle à une autre personne.",
  },
  "two-step-on": {
    status: 409,
    message: "La double authentification est déjà active, peut-être depuis un autre onglet. Rechargez la page.",
  },
  "two-step-off": { status: 409, message: "La double authentification n'est pas active sur ce compte." },
  "two-step-mandatory": {
    status: 409,
    message: "Votre compte ne peut pas se passer de la double authentification.",
  },
  "last-superuser": {
    status: 409,
    message:
      "C'est le dernier superutilisateur\u00a0: donnez d'abord ce droit à une autre personne, qui doit s'être connectée.",
  },
  "own-last-right": {
    status: 409,
    message:
      "Vous ne pouvez ni vous désactiver ni vous retirer votre dernier droit\u00a0: demandez-le à un autre superutilisateur.",
  },
  "own-two-step": {
    status: 409,
    message: "Pour votre propre compte, passez par « Mon compte »\u00a0: votre mot de passe et un code sont demandés.",
  },
  "provider-person-changed": {
    status: 409,
    message:
      "Les droits de cette personne viennent d'être modifiés ailleurs, par vous ou par une autre personne. Rechargez la page.",
  },
  "not-provider-account": {
    status: 409,
    message:
      "Ce compte est celui d'un candidat, d'une entreprise ou d'une école\u00a0: il ne peut pas avoir ces droits.",
  },
  "not-oneself": {
    status: 409,
    message:
      "Vous ne pouvez ni vous retirer ces droits ni vous supprimer\u00a0: demandez-le à un autre administrateur.",
  },
  "school-user-changed": {
    status: 409,
    message: "Cette personne vient d'être modifiée ailleurs, par vous ou par une autre personne.",
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
    message: "Ces informations viennent d'être modifiées ailleurs, par vous ou par une autre personne.",
  },
  "siret-taken": { status: 409, message: "Une autre école a déjà ce SIRET." },
  "already-added": {
    status: 409,
    message:
      "Votre envoi précédent a été enregistré, et celui-ci dit autre chose. Fermez cette fenêtre pour voir le premier, puis modifiez-le.",
  },
  "client-school-changed": {
    status: 409,
    message: "La fiche de cette école vient d'être modifiée ailleurs, par vous ou par une autre personne.",
  },
  "client-school-inactive": { status: 409, message: "Cette école est désactivée. Réactivez-la d'abord." },
  "subscription-changed": {
    status: 409,
    message:
      "L'abonnement de cette école vient d'être modifié ailleurs, par vous ou par une autre personne. Rechargez la page pour le lire.",
  },
  "payment-changed": {
    status: 409,
    message:
      "Ce paiement vient d'être modifié ailleurs, par vous ou par une autre personne. Rechargez la page pour le lire.",
  },
  "payment-cancelled": { status: 409, message: "Ce paiement est annulé." },
  "invoice-issued": {
    status: 409,
    message:
      "La facture de ce paiement est émise\u00a0: seuls son statut et le jour où il est reçu peuvent encore changer. Annulez-le pour la corriger.",
  },
  "invoice-exists": { status: 409, message: "Ce paiement a déjà une facture." },
  "invoice-seller-missing": {
    status: 409,
    message: "Complétez d'abord les mentions du vendeur\u00a0: une facture doit les porter.",
  },
  "invoice-client-incomplete": {
    status: 409,
    message:
      "Complétez d'abord la fiche de l'école\u00a0: une facture doit porter son adresse, son code postal, sa ville et son SIRET.",
  },
  "invoice-due-passed": {
    status: 400,
    message: "L'échéance de ce paiement est passée\u00a0: modifiez d'abord sa date.",
  },
  "invoice-up-to-date": {
    status: 409,
    message: "Les documents de ce paiement sont à jour\u00a0: rien n'est à rectifier.",
  },
  "invoice-seller-changed": {
    status: 409,
    message:
      "Les mentions du vendeur viennent d'être modifiées ailleurs, par vous ou par une autre personne. Rechargez la page pour les lire.",
  },
  "message-is-client": { status: 409, message: "Ce message est déjà devenu une école cliente." },
  "integration-changed": {
    status: 409,
    message: "Cette intégration vient d'être modifiée ailleurs, par vous ou par une autre personne.",
  },
  "idempotency-key-used": {
    status: 409,
    message: "Cet en-tête Idempotency-Key a déjà servi pour une autre offre.",
  },
  "webhook-changed": {
    status: 409,
    message: "Ce webhook vient d'être modifié ailleurs, par vous ou par une autre personne. Rechargez la page.",
  },
  "webhook-off": { status: 409, message: "Ce webhook est désactivé. Activez-le avant de renvoyer un événement." },
  "too-many-devices": {
    status: 409,
    message: "Dix appareils vous préviennent déjà. Retirez-en un dans « Mon compte ».",
  },
  "push-not-offered": { status: 409, message: "Ce site ne prévient pas sur les appareils." },
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
    message: "Cet étudiant vient d'être modifié ailleurs, par vous ou par une autre personne. Rechargez la page.",
  },
  "student-number-taken": { status: 409, message: "Un autre étudiant de votre école a déjà ce numéro." },
  "student-own-email": {
    status: 409,
    message: "Cette adresse est celle du compte de l'étudiant : lui seul peut la changer.",
  },
  "student-action-changed": {
    status: 409,
    message: "Cette action vient d'être modifiée ailleurs, par vous ou par une autre personne. Rechargez la page.",
  },
  "cohort-changed": {
    status: 409,
    message: "Le début des cours vient d'être modifié ailleurs. Rechargez la page.",
  },
  "contract-open": {
    status: 409,
    message: "Cet étudiant a déjà un contrat à ces dates. Ouvrez-le, ou enregistrez sa rupture d'abord.",
  },
  "contract-incomplete": {
    status: 409,
    message: "Il manque encore des données à ce contrat. La liste est sur sa page.",
  },
  "contract-changed": {
    status: 409,
    message: "Ce contrat vient d'être modifié ailleurs, par vous ou par une autre personne. Rechargez la page.",
  },
  "roster-applied": { status: 409, message: "Cet import est déjà enregistré." },
  "roster-not-applied": { status: 409, message: "Cet import n'est pas enregistré, ou il a été annulé." },
  "roster-sent": { status: 409, message: "Ces invitations sont déjà parties." },
  "roster-not-last": {
    status: 409,
    message: "Un import plus récent a été enregistré\u00a0: seul le dernier peut être annulé, pendant sept jours.",
  },
  "roster-nobody": { status: 409, message: "Personne de ces groupes n'est à inviter." },
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
    message:
      "La formule de cette entreprise vient d'être modifiée ailleurs, par vous ou par une autre personne. Rechargez la page.",
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
    message:
      "Ce modèle vient d'être modifié ailleurs, par vous ou par une autre personne. Rechargez la page pour lire sa version.",
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
  "recruiter-gone": {
    status: 409,
    message: "Plus personne ne lit cette conversation\u00a0: celui ou celle qui recrutait n'est plus sur Passerelle.",
  },
  "sent-elsewhere": {
    status: 409,
    message: "Cette candidature a été envoyée sur un autre site\u00a0: c'est là que l'entreprise vous répond.",
  },
  "attachment-gone": { status: 409, message: "Un fichier joint n'est plus disponible. Joignez-le de nouveau." },
  "no-interview": { status: 404, message: "Aucun entretien n'est noté pour cette candidature." },
  "slot-taken": { status: 409, message: "Ce créneau vient d'être pris. Choisissez-en un autre." },
  "slot-past": { status: 409, message: "Ce créneau est passé. Choisissez-en un autre." },
  "interview-exists": { status: 409, message: "Un entretien est déjà proposé ou prévu pour cette candidature." },
  "no-usual-slot": {
    status: 409,
    message: "Aucun moment libre dans vos disponibilités habituelles. Choisissez les créneaux vous-même.",
  },
  "already-chased": { status: 409, message: "Ce candidat a déjà été relancé depuis hier." },
  "nothing-to-chase": { status: 409, message: "Il ne reste aucun créneau à choisir\u00a0: proposez-en d'autres." },
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
  "guardian-consent-missing": {
    status: 409,
    message:
      "Cette personne est mineure\u00a0: l'école doit d'abord consigner l'accord de son représentant légal, et rien d'elle n'est montré à une entreprise avant.",
  },
  "introduction-school-inactive": {
    status: 409,
    message: "L'école qui vous présente n'est plus sur Passerelle pour le moment\u00a0: rien n'a été envoyé.",
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
  "impersonation-open": {
    status: 409,
    message: "Vous avez déjà une assistance en cours. Quittez-la avant d'en commencer une autre.",
  },
  "school-without-user": {
    status: 409,
    message: "Personne ne peut se connecter pour cette école\u00a0: activez d'abord l'un de ses utilisateurs.",
  },
  "import-running": { status: 409, message: "Un import de cette source est déjà en cours." },
  "import-source-changed": {
    status: 409,
    message:
      "Les réglages de cette source viennent d'être modifiés ailleurs, par vous ou par une autre personne. Rechargez la page pour les lire.",
  },
  "import-source-unset": { status: 409, message: "Complétez d'abord les réglages de cette source." },
  "offer-moderated": { status: 410, message: "Cette offre a été retirée par l'équipe de Passerelle." },
  "task-running": {
    status: 409,
    message: "Cette tâche est déjà en cours ou en attente. Attendez qu'elle se termine.",
  },
  "task-settled": { status: 409, message: "Cette tâche a déjà été rejouée ou écartée." },
  "task-unknown": { status: 409, message: "Ce genre de tâche n'existe plus\u00a0: elle ne peut qu'être écartée." },
  "task-not-by-hand": {
    status: 409,
    message: "Cette tâche ne se lance pas à la main\u00a0: elle écrit à des personnes ou efface, à son heure.",
  },
  "mail-changed": { status: 409, message: "Ce message vient de changer d'état. Rechargez la page pour le lire." },
  "mail-resent": { status: 409, message: "Ce message vient d'être renvoyé. Attendez dix minutes." },
  "mail-holds-link": {
    status: 409,
    message: "Ce message contient un lien personnel\u00a0: il ne se renvoie pas tel quel.",
  },
  "mail-unreadable": { status: 403, message: "Le contenu de ce message est privé." },
  "reference-exists": { status: 409, message: "Cette liste contient déjà ce libellé." },
  "reference-changed": {
    status: 409,
    message:
      "Cette liste vient d'être modifiée ailleurs, par vous ou par une autre personne. Rechargez la page pour la lire.",
  },
  "reference-full": { status: 409, message: "Cette liste est pleine." },
  "synonym-taken": { status: 409, message: "Un de ces mots est déjà dans un groupe." },
  "incident-changed": {
    status: 409,
    message:
      "Cet incident vient d'être modifié ailleurs, par vous ou par une autre personne. Rechargez la page pour le lire.",
  },
  "retention-running": { status: 409, message: "Cette règle est déjà en cours. Attendez qu'elle se termine." },
  "data-request-closed": { status: 409, message: "Cette demande est déjà close." },
  "data-request-kind": { status: 409, message: "Ce n'est pas ce que cette personne a demandé." },
  "provider-not-erased": {
    status: 409,
    message: "Le compte d'une personne de l'équipe ne s'efface pas ici\u00a0: retirez-lui d'abord ses droits.",
  },
  "last-admin-not-erased": {
    status: 409,
    message:
      "Cette personne administre seule son organisation\u00a0: faites d'abord nommer un autre administrateur, ou convenez avec elle de la fermeture.",
  },
  "company-closed": { status: 410, message: "Cette entreprise a fermé son espace sur Passerelle." },
  "offer-closed": { status: 410, message: "Cette offre n'est plus en ligne." },
  "too-large": { status: 413, message: "L'envoi est trop volumineux." },
  "file-too-large": { status: 413, message: "Le fichier dépasse 5 Mo." },
  "logo-too-large": { status: 413, message: "Le logo dépasse 1 Mo." },
  "cover-too-large": { status: 413, message: "La couverture dépasse 1 Mo." },
  "photo-too-large": { status: 413, message: "La photo dépasse 1 Mo." },
  "list-too-large": { status: 413, message: "Le fichier dépasse 1 Mo." },
  "roster-too-large": { status: 413, message: "Le fichier dépasse 5 Mo." },
  "roster-type": { status: 415, message: "La liste doit être un fichier .xlsx, .csv ou .txt." },
  "invoice-type": { status: 415, message: "La facture doit être un fichier .pdf." },
  "invoice-unreadable": { status: 415, message: "Ce fichier n'est pas un PDF lisible." },
  "list-type": { status: 415, message: "La liste doit être un fichier .csv." },
  "logo-type": { status: 415, message: "Le logo doit être une image PNG, JPEG ou WebP." },
  "cover-type": { status: 415, message: "La couverture doit être une image PNG, JPEG ou WebP." },
  "photo-type": { status: 415, message: "La photo doit être une image PNG, JPEG ou WebP." },
  "unsupported-type": { status: 415, message: "Ce type de contenu n'est pas accepté." },
  "image-too-large": { status: 413, message: "L'image dépasse 5 Mo." },
  "image-type": { status: 415, message: "L'image doit être au format PNG, GIF, JPEG, BMP ou ICO." },
  "attachment-type": { status: 415, message: "Un fichier joint doit être un .pdf, .doc ou .docx." },
  "file-type": { status: 415, message: "Le CV doit être un fichier .pdf, .doc ou .docx." },
  "cv-unreadable": {
    status: 415,
    message:
      "Nous n'arrivons pas à lire ce fichier. Ouvrez-le sur votre ordinateur, enregistrez-le de nouveau en PDF, puis choisissez-le.",
  },
  "cv-locked": {
    status: 415,
    message: "Ce PDF demande un mot de passe. Enregistrez-en une copie sans mot de passe, puis choisissez-la.",
  },
  "readers-busy": {
    status: 429,
    message: "Beaucoup de CV sont en cours de lecture. Réessayez dans quelques instants.",
  },
  "too-many-invitations": {
    status: 429,
    message: "Vous avez proposé 50 offres en vingt-quatre heures. Réessayez demain.",
  },
  "cv-openings-capped": {
    status: 429,
    message: "Votre entreprise a ouvert aujourd'hui tous les CV permis par jour. Reprenez demain.",
  },
  "two-step-unknown": { status: 404, message: "Aucun compte avec double authentification n'a cette adresse." },
  "too-many-attempts": { status: 429, message: "Trop de tentatives. Réessayez dans un quart d'heure." },
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
 * The one error body. `fields` holds each faulty field (dotted names for nested ones); the same fields are also at the top level,
 * because existing clients read `detail` first, else the first field's first sentence.
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
