/** The sentences of the CV library (docs/product/companies.md#cv-library), to the letter. */
export const texts = {
  loadingFailed: "Erreur lors du chargement des candidats",
  noCandidateId: "ID du candidat non disponible",
  linkFailed: "Erreur lors de la liaison du candidat à l'offre",
  linked: "Le candidat a été lié à l'offre avec succès",
  downloadFailed: "Le CV n'a pas pu être téléchargé. Réessayez dans quelques instants.",
} as const;
