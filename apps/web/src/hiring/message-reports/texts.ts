/** The sentences of reported messages. */
export const texts = {
  reported: "Merci, votre signalement a été envoyé à notre équipe.",
  reportingFailed: "Votre signalement n'a pas pu être envoyé. Réessayez.",
  listFailed: "Les messages signalés n'ont pas pu être chargés.",
  decidingFailed: "La décision n'a pas pu être enregistrée. Réessayez.",
  hidden: "Message retiré",
  rejected: "Message gardé",
  restored: "Message remis",
  warningMissing: "Dites à son auteur pourquoi",
} as const;

export const statusTones = { open: "waiting", rejected: "success", hidden: "error", restored: "info" } as const;
