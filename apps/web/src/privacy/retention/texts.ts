import type { RetentionStatus } from "@passerelle/contract/enumerations";

export const texts = {
  rulesFailed: "Erreur lors du chargement des règles",
  runsFailed: "Erreur lors du chargement de l'historique",
  simulationFailed: "La simulation n'a pas pu être faite. Réessayez dans quelques instants.",
  startFailed: "La règle n'a pas pu être lancée. Réessayez dans quelques instants.",
  started: "Règle lancée",
  noRun: "Aucune règle n'a encore tourné.",
  nothing: "Rien à effacer",
} as const;

export const statusTones: Record<RetentionStatus, "info" | "success" | "error" | "ghost"> = {
  waiting: "info",
  running: "info",
  done: "success",
  failed: "error",
};
