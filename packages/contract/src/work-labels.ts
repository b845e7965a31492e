// Labels of the spaces where schools and the staff work: apart, so that public pages do not carry them.

/** What a school's program can be told of, as it happens. */
export const webhookEventLabels = {
  "application.created": "Candidature reçue",
  "application.stage_changed": "Étape d'une candidature changée",
  "application.withdrawn": "Candidature retirée par le candidat",
  "posting.published": "Offre publiée",
  "posting.closed": "Offre qui n'est plus publiée",
} as const;

/** Where the delivery of an event stands. */
export const webhookStateLabels = { pending: "En attente", delivered: "Livré", failed: "Échec" } as const;

/** Where an offer of a school stands on a support; what each means is said by the contract of the broadcast. */
export const broadcastStateLabels = {
  queued: "En file d'attente",
  sent: "Envoyée",
  online: "En ligne",
  refused: "Refusée",
  stopped: "Arrêtée",
} as const;

/** What happened to it there. */
export const broadcastEventLabels = {
  wanted: "Mise en diffusion",
  changed: "Modifiée",
  incomplete: "À compléter",
  withdrawn: "Retirée",
  sent: "Envoyée",
  online: "En ligne",
  refused: "Refusée",
  failed: "Envoi échoué",
  closed: "Fermée sur le support",
} as const;

/** Where a run of an import stands. */
export const importStatusLabels = {
  waiting: "En attente",
  running: "En cours",
  interrupted: "Interrompu",
  done: "Terminé",
  failed: "Échec",
  refused: "Refusé",
  skipped: "Passé",
} as const;

/** Who or what started a run. */
export const importOriginLabels = {
  schedule: "À l'heure prévue",
  manual: "Lancé à la main",
  command: "Ligne de commande",
} as const;

export const importSourceStateLabels = {
  running: "Import en cours",
  shrunk: "En alerte\u00a0: moitié moins d'offres",
  failing: "En alerte\u00a0: échecs répétés",
  on: "Active",
  off: "Arrêtée",
  unset: "À configurer",
} as const;

/** What the quality report of a run looks at in each offer. */
export const importQualityLabels = {
  company: "Entreprise nommée",
  place: "Commune trouvée",
  level: "Niveau indiqué",
  domain: "Domaine reconnu",
  long_description: "Description d'au moins 500 caractères",
  salary: "Rémunération mentionnée",
  start: "Date de début",
  duration: "Durée du contrat",
  expiry: "Date de fin de publication",
} as const;
