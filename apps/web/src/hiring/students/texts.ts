export const texts = {
  loadingFailed: "Erreur lors du chargement des étudiants",
  invited: "Invitation envoyée",
  resent: "Invitation renvoyée",
  changed: "Étudiant modifié",
  removed: "Étudiant retiré de votre suivi",
  failed: "L'action n'a pas abouti. Réessayez dans quelques instants.",
  importFailed: "Le fichier n'a pas pu être importé. Réessayez dans quelques instants.",
  accepted: "L'école suit maintenant votre recherche",
  refused: "Réponse enregistrée\u00a0: l'école ne vous suit pas",
  withdrawn: "Le suivi est arrêté",
  notified: "Votre école est prévenue",
} as const;
