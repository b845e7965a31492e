import type { ApplicationStatus, PostingStatus } from "@passerelle/contract/enumerations";

/** Colours of a status on a dashboard (specification 1 §4). */
export const dashboardTone = (status: ApplicationStatus) =>
  (({ AC: "success", IN: "warning", RJ: "error", RV: "primary", WD: "ghost" })[status as "AC"] as
    | "success"
    | undefined) ?? "info";

/** Colours of an offer's state (specification 2 §4). */
export const postingTones = {
  draft: "warning",
  saved: "ghost",
  published: "success",
  archived: "ghost",
} as const satisfies Record<PostingStatus, string>;
