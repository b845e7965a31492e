export const texts = {
  loadingFailed: "Erreur lors du chargement du placement",
  startSaved: "Début des cours enregistré",
  failed: "L'action n'a pas abouti. Réessayez dans quelques instants.",
} as const;
