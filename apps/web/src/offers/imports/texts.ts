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

/** What is wrong with a source, and what to do. */
export const incidentTexts = {
  shrunk:
    "Moins de la moitié des offres en ligne sont dans le fichier\u00a0: rien n'a été écrit ni fermé. Vérifiez l'adresse, ou acceptez le nouveau volume.",
  fewer:
    "Plus d'une offre en ligne sur cinq n'est plus dans le fichier\u00a0: elles sont fermées si les prochaines lectures complètes ne les retrouvent pas.",
  failing: "Les derniers imports ont échoué\u00a0: vérifiez l'adresse et les identifiants de la source.",
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
  fewer: "warning",
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
