/** Sentences for failures without a sentence of the server. */
export const texts = {
  listFailed: "Les signalements n'ont pas pu être chargés.",
  sheetFailed: "Cette offre n'a pas pu être chargée.",
  noOffer: "Cette offre n'existe pas, ou n'existe plus.",
  decidingFailed: "La décision n'a pas pu être enregistrée. Réessayez.",
  contestFailed: "La contestation n'a pas pu être envoyée. Réessayez.",
  ownFailed: "Cette décision n'a pas pu être chargée.",
  contested: "Contestation envoyée",
  notAnOffer: "Collez l'adresse d'une offre, ou son identifiant.",
  decided: {
    hidden: "Offre masquée",
    kept: "Offre gardée en ligne",
    upheld: "Masquage maintenu",
    restored: "Offre remise en ligne",
  },
} as const;
