import type { LoggedMail } from "@passerelle/contract/admin/mail-log";

export const texts = {
  loadingFailed: "Erreur lors du chargement des e-mails",
  actFailed: "L'action n'a pas abouti. Réessayez.",
  readFailed: "Erreur lors de la lecture de l'e-mail",
} as const;

export const stateTones: Record<LoggedMail["state"], "info" | "error" | "success" | "ghost"> = {
  waiting: "info",
  failed: "error",
  sent: "success",
  abandoned: "ghost",
};
