/** The sentences of apprentices' words. */
export const texts = {
  savingFailed: "Votre mot n'a pas pu être enregistré. Réessayez.",
  withdrawingFailed: "Votre mot n'a pas pu être retiré. Réessayez.",
  saved: "Votre mot est enregistré. Notre équipe le relit avant de le publier.",
  withdrawn: "Votre mot est retiré",
  listFailed: "Les mots des alternants n'ont pas pu être chargés.",
  decidingFailed: "La décision n'a pas pu être enregistrée. Réessayez.",
  shown: "Mot publié",
  refused: "Mot refusé",
  empty: "Écrivez quelques mots",
  reasonMissing: "Dites pourquoi en quelques mots",
} as const;

/** Where a word stands, for its writer. */
export const stateLabels = { waiting: "En relecture", shown: "Publié", refused: "Non publié" } as const;
export const stateTones = { waiting: "waiting", shown: "success", refused: "error" } as const;

/** Year of training, as it is chosen. */
export const yearLabels = {
  "1": "1re année",
  "2": "2e année",
  "3": "3e année",
  "4": "4e année",
  "5": "5e année",
} as const;
