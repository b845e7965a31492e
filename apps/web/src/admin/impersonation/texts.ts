export const texts = {
  startFailed: "L'assistance n'a pas pu commencer. Réessayez.",
  ended: "La connexion en tant qu'école est terminée.",
  listFailed: "Les assistances n'ont pas pu être chargées.",
} as const;
