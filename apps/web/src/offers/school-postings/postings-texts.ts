/** Sentences of the list of a school's offers (docs/product/school-postings-and-broadcast.md#loading-the-list). */
export const postingsTexts = {
  loadingFailed: "Impossible de récupérer les offres.",
  tooLong: "La requête est trop longue. Essayez de changer d'onglet ou recharger.",
  none: "Aucune offre trouvée.",
  allShown: "Tous les résultats sont affichés",
  archived: "Offre archivée avec succès",
  restored: "Offre restaurée en brouillon",
  published: "Offre diffusée avec succès",
  deleted: "Offre supprimée avec succès",
  changeFailed: "L'offre n'a pas pu être modifiée. Réessayez.",
  deletionFailed: "L'offre n'a pas pu être supprimée. Réessayez.",
  bulkFailed: "L'action n'a pas pu être lancée. Réessayez.",
  exportFailed: "L'export n'a pas pu être préparé. Réessayez.",
  selectionFailed: "Les offres n'ont pas pu être sélectionnées. Réessayez.",
  runFailed: "L'avancement n'a pas pu être lu.",
} as const;
