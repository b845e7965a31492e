import type { LoggedMail } from "@passerelle/contract/admin/mail-log";

export const texts = {
  loadingFailed: "Erreur lors du chargement des courriels",
  actFailed: "L'action n'a pas abouti. Réessayez.",
  readFailed: "Erreur lors de la lecture du courriel",
} as const;

export const stateTones: Record<LoggedMail["state"], "info" | "error" | "success" | "ghost"> = {
  waiting: "info",
  failed: "error",
  sent: "success",
  abandoned: "ghost",
};
