export const texts = {
  loadingFailed: "Erreur lors du chargement du placement",
  startSaved: "Début des cours enregistré",
  doneByItself: "Cette ligne s'en va dès que ce qu'elle demande est fait.",
  failed: "L'action n'a pas abouti. Réessayez dans quelques instants.",
} as const;
