import type { ApplicationStatus } from "@passerelle/contract/enumerations";

type Tone = "info" | "warning" | "success" | "error" | "ghost" | "primary";

/** Colours of a status in a list (specification 1 §4). */
export const listTones: Record<ApplicationStatus, Tone> = {
  PD: "warning",
  RV: "info",
  IN: "info",
  IV: "info",
  OF: "info",
  DF: "info",
  AC: "success",
  RJ: "error",
  WD: "ghost",
};

export const schoolTones: Record<string, Tone> = {
  "En attente": "info",
  Acceptée: "success",
  "En cours": "warning",
  Refusée: "error",
  Retirée: "ghost",
};
