import { sentenceOf } from "#platform/api.ts";

export const texts = {
  none: "Aucun utilisateur",
  notFound: "Introuvable",
  loadingFailed: "Erreur lors du chargement des utilisateurs",
  savingFailed: "L'utilisateur n'a pas pu être enregistré. Réessayez dans quelques instants.",
  invited: "Utilisateur ajouté. Une invitation lui a été envoyée.",
  added: "Utilisateur ajouté",
  saved: "Utilisateur modifié",
  removed: "Utilisateur supprimé",
  resent: "Invitation renvoyée",
  roleChanged: "Rôle modifié",
  schoolsAlone:
    "Pendant une connexion en tant qu'école, ses utilisateurs ne sont ni ajoutés, ni modifiés, ni supprimés\u00a0: c'est à l'école de le faire.",
  failed: "L'action n'a pas abouti. Réessayez dans quelques instants.",
} as const;

/** The server's sentence, else a general one. */
export const failureOf = (failure: unknown) => sentenceOf(failure, texts.failed);
