/** Sentences for failures without a sentence of the server. */
export const texts = {
  listFailed: "Erreur lors du chargement des messages",
  threadFailed: "Ce message n'a pas pu être chargé.",
  noThread: "Ce message n'existe pas, ou n'existe plus.",
  movingFailed: "Cette action n'a pas pu être faite. Réessayez.",
  answerFailed: "La réponse n'a pas pu être envoyée. Réessayez.",
  noteFailed: "La note n'a pas pu être enregistrée. Réessayez.",
  answered: "Réponse envoyée",
  noted: "Note enregistrée",
} as const;
