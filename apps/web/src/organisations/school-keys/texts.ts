export const texts = {
  loadingFailed: "Erreur lors du chargement des clés",
  savingFailed: "La clé n'a pas pu être créée. Réessayez dans quelques instants.",
  revoked: "Clé révoquée",
  failed: "L'action n'a pas abouti. Réessayez dans quelques instants.",
} as const;
