import type { ApplicationStatus } from "@passerelle/contract/enumerations";

/** Colours of a status on a dashboard (specification 1 §4). */
export const dashboardTone = (status: ApplicationStatus) =>
  (({ AC: "success", IN: "warning", RJ: "error", RV: "primary", WD: "ghost" })[status as "AC"] as
    | "success"
    | undefined) ?? "info";
