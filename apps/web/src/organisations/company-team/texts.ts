export const texts = {
  loadingFailed: "Erreur lors du chargement de l'équipe",
  invited: "Invitation envoyée",
  resent: "Invitation renvoyée",
  revoked: "Invitation annulée",
  roleChanged: "Rôle modifié",
  removed: "Personne retirée de l'équipe",
  left: "Vous avez quitté l'équipe. Vos sessions sont fermées.",
  failed: "L'action n'a pas abouti. Réessayez dans quelques instants.",
} as const;

/** The server's sentence, else a general one. */
export const sentenceOf = (failure: unknown) =>
  failure instanceof Error && failure.message ? failure.message : texts.failed;
