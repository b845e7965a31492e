// What the product deletes by itself, in the words of the register (docs/personal-data.md), without schema, so that a screen carries
// none.

/** Each retention rule: what is deleted, when, and why not sooner or later. */
export const retentionRules = {
  "absent-applicants": {
    what: "Comptes des candidats qui ne viennent plus",
    kept: "24 mois sans connexion, après un rappel à 23 mois",
    reason:
      "Recommandation de la CNIL sur le recrutement\u00a0: deux ans après le dernier contact (RGPD, article 5-1-e). Les candidatures laissent une ligne anonyme.",
  },
  "stale-sessions": {
    what: "Sessions, liens de mot de passe et de changement d'adresse périmés",
    kept: "7 jours après leur expiration",
    reason: "Sécurité des comptes\u00a0: le temps de comprendre un incident (RGPD, article 32).",
  },
  "sent-mails": {
    what: "E-mails envoyés par Passerelle",
    kept: "90 jours après l'envoi",
    reason: "Intérêt légitime\u00a0: répondre à qui dit n'avoir rien reçu.",
  },
  "contact-messages": {
    what: "Messages de la page de contact",
    kept: "12 mois après leur réception",
    reason: "Intérêt légitime\u00a0: répondre, et retrouver l'échange dans l'année.",
  },
  "company-invitations": {
    what: "Invitations à rejoindre une entreprise, avec l'adresse invitée",
    kept: "30 jours après leur expiration",
    reason: "Intérêt légitime\u00a0: l'administrateur voit que personne n'est venu et peut renvoyer l'invitation.",
  },
  "unanswered-students": {
    what: "Étudiants qu'une école a enregistrés sans les inviter, ou invités sans réponse, ou qui ont refusé",
    kept: "12 mois après l'enregistrement ou l'invitation, ou la fin de leur contrat",
    reason: "Intérêt légitime de l'école\u00a0: une année scolaire, pour qu'un refus tienne jusqu'à la suivante.",
  },
  "student-changes": {
    what: "Modifications de la fiche d'un étudiant par son école",
    kept: "3 ans",
    reason: "Intérêt légitime de l'école\u00a0: corriger une erreur pendant la durée d'une formation.",
  },
  "student-notes": {
    what: "Notes et plan de suivi d'un étudiant par son école",
    kept: "3 ans",
    reason: "Intérêt légitime de l'école\u00a0: accompagner la recherche pendant la durée d'une formation.",
  },
  "follow-ups": {
    what: "Relances et campagnes envoyées par les écoles, et qui n'en reçoit plus",
    kept: "3 ans",
    reason:
      "Intérêt légitime de l'école\u00a0: savoir qui a été contacté quand, et respecter une opposition (CNIL\u00a0: trois ans au moins).",
  },
  "student-imports": {
    what: "Listes d'étudiants importées par une école, invitations programmées comprises",
    kept: "7 jours après l'import",
    reason: "Intérêt légitime de l'école\u00a0: vérifier un import et le reprendre.",
  },
  "webhook-deliveries": {
    what: "Événements livrés aux webhooks des écoles",
    kept: "30 jours",
    reason: "Exécution du contrat avec l'école\u00a0: rejouer ce qu'un programme a manqué.",
  },
  "bulk-runs": {
    what: "Comptes rendus des actions groupées et listes d'offres exportées",
    kept: "30 jours",
    reason: "Exécution du contrat avec l'école\u00a0: relire ce qui a été fait.",
  },
  autosaves: {
    what: "Saisies d'offres d'école non enregistrées",
    kept: "30 jours après la dernière frappe",
    reason: "Exécution du contrat avec l'école\u00a0: ne pas perdre un texte commencé.",
  },
  "unused-images": {
    what: "Images qu'aucun texte d'offre ne montre plus",
    kept: "30 jours",
    reason: "Minimisation\u00a0: rien ne les utilise (RGPD, article 5-1-c).",
  },
  "unused-files": {
    what: "Fichiers que plus rien ne cite, dont les CV remplacés sans avoir servi",
    kept: "1 jour",
    reason: "Minimisation\u00a0: rien ne les utilise (RGPD, article 5-1-c).",
  },
  "broadcast-deliveries": {
    what: "Dépôts d'offres portés aux supports de diffusion",
    kept: "90 jours après l'envoi",
    reason: "Exécution du contrat avec l'école\u00a0: savoir ce qu'est devenu un dépôt.",
  },
  "offer-views": {
    what: "Vues des offres et visites des pages d'entreprise, comptées par jour, sans personne",
    kept: "400 jours",
    reason: "Statistique\u00a0: comparer un mois à celui de l'année d'avant. Aucune donnée personnelle.",
  },
  "closed-offers": {
    what: "Offres d'autres sites, closes, sans candidature et que personne ne garde",
    kept: "12 mois après leur clôture",
    reason: "Minimisation\u00a0: plus rien ne les montre. Les totaux les comptent toujours. Aucune donnée personnelle.",
  },
  "import-runs": {
    what: "Comptes rendus des imports d'offres",
    kept: "12 mois\u00a0; le dernier de chaque source reste",
    reason: "Intérêt légitime\u00a0: comprendre un import d'une année sur l'autre.",
  },
  notices: {
    what: "Notifications des personnes, lues ou non",
    kept: "6 mois",
    reason: "Intérêt légitime\u00a0: retrouver ce qui s'est passé au cours d'une recherche.",
  },
  "message-reports": {
    what: "Signalements de messages que l'équipe a gardés ou remis",
    kept: "12 mois après la décision",
    reason: "Intérêt légitime\u00a0: reconnaître les abus qui se répètent.",
  },
  "apprentice-words": {
    what: "Mots des alternants sur la page des entreprises",
    kept: "3 ans après leur dernière modification",
    reason:
      "Consentement de l'auteur, qui les retire quand il veut\u00a0; au-delà, ils ne disent plus le travail d'aujourd'hui.",
  },
  "cv-openings": {
    what: "CV de la CVthèque ouverts par une entreprise, comptés par jour",
    kept: "30 jours",
    reason: "Sécurité\u00a0: tenir le plafond quotidien et repérer une copie de la CVthèque (RGPD, article 32).",
  },
  "data-requests": {
    what: "Demandes d'accès et d'effacement closes, sans adresse lisible",
    kept: "5 ans après la réponse",
    reason: "Preuve qu'il a été répondu\u00a0: prescription de droit commun (code civil, article 2224).",
  },
  "retention-runs": {
    what: "Comptes rendus des règles de cette page",
    kept: "24 mois",
    reason: "Preuve que les durées sont tenues (RGPD, article 5-2).",
  },
} as const satisfies Record<string, { what: string; kept: string; reason: string }>;
