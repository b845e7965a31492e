export const texts = {
  loadingFailed: "Erreur lors du chargement des paramètres",
  savingFailed: "Les paramètres n'ont pas pu être enregistrés. Réessayez dans quelques instants.",
  saved: "Paramètres enregistrés",
  integrationSaved: "Identifiants enregistrés",
  integrationRemoved: "Identifiants supprimés",
  keyReplaced: "Clé remplacée",
  failed: "L'action n'a pas abouti. Réessayez dans quelques instants.",
} as const;

export const pictureTexts = {
  logo: { saved: "Logo enregistré", failed: "Le logo n'a pas pu être enregistré. Réessayez." },
  cover: { saved: "Couverture enregistrée", failed: "La couverture n'a pas pu être enregistrée. Réessayez." },
} as const;
