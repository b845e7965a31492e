import type { ApplicationStatus, PostingStatus } from "@passerelle/contract/enumerations";

/** Colours of a status on a dashboard (docs/product/applicants.md#colours). */
export const dashboardTone = (status: ApplicationStatus) =>
  (({ AC: "success", IN: "warning", RJ: "error", RV: "primary", WD: "ghost" })[status as "AC"] as
    | "success"
    | undefined) ?? "info";

/** Colours of an offer's state (docs/product/school-postings-and-broadcast.md#postings-list). */
export const postingTones = {
  draft: "warning",
  saved: "ghost",
  published: "success",
  archived: "ghost",
} as const satisfies Record<PostingStatus, string>;
