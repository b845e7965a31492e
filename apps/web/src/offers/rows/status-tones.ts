import type { ApplicationStatus } from "@passerelle/contract/enumerations";
import type { Tone } from "#ui/StatusBadge.tsx";

/** The colour of each status of an application, the same on every screen (docs/product/applicants.md#colours). */
export const statusTones: Record<ApplicationStatus, Tone> = {
  PD: "waiting",
  RV: "info",
  IN: "interview",
  IV: "interview",
  OF: "warning",
  DF: "waiting",
  AC: "success",
  RJ: "error",
  WD: "ghost",
};
