export const texts = {
  loadingFailed: "Erreur lors du chargement des webhooks",
  logFailed: "Erreur lors du chargement du journal",
  savingFailed: "Le webhook n'a pas pu être enregistré. Réessayez dans quelques instants.",
  failed: "L'action n'a pas abouti. Réessayez dans quelques instants.",
  created: "Webhook créé",
  saved: "Webhook modifié",
  removed: "Webhook supprimé",
  testSent: "Essai envoyé",
  replayed: "Renvoi demandé",
  offNotAgain: "Activez le webhook pour renvoyer cet événement.",
  pendingNotAgain: "Un envoi est déjà prévu.",
} as const;
