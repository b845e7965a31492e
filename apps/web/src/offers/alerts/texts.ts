/** The sentences of saved searches and their alerts. */
export const texts = {
  loadingFailed: "Erreur lors du chargement de vos recherches",
  changed: "Recherche modifiée",
  deleted: "Recherche supprimée",
  copied: "Adresse copiée",
  copyFailed: "L'adresse n'a pas pu être copiée\u00a0: sélectionnez-la.",
} as const;
