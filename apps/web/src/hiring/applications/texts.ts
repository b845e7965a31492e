/** The sentences of applications (docs/product/companies.md#recruitment-screen), to the letter. */
export const texts = {
  loadingFailed: "Erreur lors du chargement des candidatures",
  statusFailed: "Erreur lors de la mise à jour du statut",
  statusChanged: "Statut de la candidature mis à jour",
  undone: "Changement annulé",
  sheetNotFound: "Cette candidature est introuvable.",
  jobNotFound: "Offre d'emploi non trouvée",
  followUpSaved: "Vos notes sont enregistrées.",
  accepted: "Vous avez accepté la proposition\u00a0: l'entreprise a reçu votre candidature.",
  declined: "Vous avez décliné la proposition.",
  invitationCancelled: "La proposition est annulée.",
  withdrawn: "Votre candidature a été retirée.",
} as const;

/** Why an offer is no longer on screen; an offer that is paused, or has just closed, says nothing more. */
export const closingSentences = {
  none: "Cette offre n'est plus en ligne.",
  withdrawn: "L'entreprise a retiré cette offre.",
  filled: "L'entreprise annonce que le poste est pourvu.",
  expired: "La publication de cette offre est terminée.",
  closed: "L'entreprise a fermé son espace sur Passerelle\u00a0: plus personne n'y lit cette candidature.",
} as const;
