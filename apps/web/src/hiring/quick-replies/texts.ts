import type { Answer } from "@passerelle/contract/hiring/quick-replies";

/** The sentences of the answers to candidates. */
export const texts = {
  loadingFailed: "Erreur lors du chargement des candidatures",
  tooLate: "La réponse précédente est déjà partie\u00a0: elle ne se reprend plus.",
  nothingToUndo: "Il n'y a rien à reprendre.",
} as const;

/** What each answer is called before it is given. */
export const answerLabels: Record<Answer, string> = {
  interview: "Proposer un entretien",
  review: "En examen",
  refusal: "Refuser",
};

/** What was answered. */
export const answeredLabels: Record<Answer, string> = {
  interview: "Entretien proposé",
  review: "À l'étude",
  refusal: "Réponse négative",
};

/** What an answer does, on the page of a mail's link. */
export const answerEffects: Record<Answer, string> = {
  interview: "La candidature passe à «\u00a0Entretien programmé\u00a0», et le candidat choisit parmi ces moments.",
  review: "La candidature passe à «\u00a0En cours d'examen\u00a0», et le message ci-dessous part.",
  refusal: "La candidature passe à «\u00a0Refusé\u00a0», et le message ci-dessous part.",
};
