/** The sentences of a school's applications (docs/product/school-postings-and-broadcast.md#page-of-a-posting). */
export const texts = {
  loadingFailed: "Erreur lors du chargement des candidatures",
  offerFailed: "Impossible de charger l'offre",
  noOffer: "Aucune offre à afficher",
  noOfferWhy: "Elle n'existe plus, ou ses candidatures sont réservées à ses participants.",
  noneForOffer: "Aucune candidature pour cette offre",
  none: "Aucune candidature pour l'instant.",
  noneFound: "Aucune candidature ne correspond.",
  sheetNotFound: "Cette candidature est introuvable.",
  stageChanged: "Étape de la candidature mise à jour",
  stageFailed: "Erreur lors de la mise à jour de l'étape",
  undone: "Changement annulé",
} as const;

/** « plus de 1 000 »: what is not counted further. */
export const howMany = (count: string, isExact: boolean) => (isExact ? count : `plus de ${count}`);
