import type { ImportSourceState, ImportStatus } from "@passerelle/contract/enumerations";

export const texts = {
  sourcesFailed: "Erreur lors du chargement des sources",
  noSource: "Cette source n'existe pas.",
  sourceFailed: "Erreur lors du chargement de la source",
  runsFailed: "Erreur lors du chargement de l'historique",
  noReport: "Ce rapport n'existe pas, ou n'existe plus.",
  reportFailed: "Erreur lors du chargement du rapport",
  saved: "Réglages enregistrés",
  savingFailed: "Les réglages n'ont pas pu être enregistrés. Réessayez dans quelques instants.",
  startFailed: "L'import n'a pas pu être lancé. Réessayez dans quelques instants.",
  started: "Import lancé",
  dryRunStarted: "Essai lancé\u00a0: rien ne sera écrit",
  noRun: "Cette source n'a encore jamais été importée.",
  noRejected: "Aucun élément n'a été écarté.",
} as const;

/** What a source still waits for. */
export const unsetHints = {
  address: "Enregistrez d'abord l'adresse du fichier.",
  key: "Enregistrez d'abord la clé d'accès.",
  either: "Enregistrez d'abord l'adresse du fichier ou la clé d'accès.",
} as const;

type Tone = "info" | "warning" | "success" | "error" | "ghost";

export const stateTones: Record<ImportSourceState, Tone> = {
  running: "info",
  shrunk: "error",
  failing: "error",
  on: "success",
  off: "ghost",
  unset: "warning",
};

export const statusTones: Record<ImportStatus, Tone> = {
  waiting: "info",
  running: "info",
  interrupted: "warning",
  done: "success",
  failed: "error",
  refused: "error",
  skipped: "ghost",
};
