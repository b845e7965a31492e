/** The sentences that a list of offers says at once; the others are in `texts.ts`, which visitors load later. */
export const listTexts = {
  loadingFailed: "Erreur lors du chargement des offres",
  signUpToOpen: "Inscrivez-vous pour ouvrir le détail de l'offre.",
} as const;
