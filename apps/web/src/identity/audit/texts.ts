export const texts = {
  logFailed: "Le journal n'a pas pu être chargé.",
  entryFailed: "Cette entrée n'a pas pu être chargée.",
  noEntry: "Cette entrée n'existe pas, ou a été effacée avec le temps.",
  exportFailed: "L'export n'a pas pu être préparé. Réessayez.",
  nobody: "Personne non connectée",
  gone: "Compte supprimé",
} as const;
