export const texts = {
  saved: "C'est enregistré.",
  saveFailed: "Ce choix n'a pas pu être enregistré",
  loadingFailed: "L'équipe n'a pas pu être lue",
  followersTold: "Les personnes qui suivent l'offre, et elles seules, sont prévenues de ses candidatures.",
  nobodyFollows:
    "Personne ne suit cette offre\u00a0: les administrateurs de l'entreprise sont prévenus de ses candidatures.",
} as const;
