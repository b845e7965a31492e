import type { ReceivedApplication } from "@passerelle/contract/applications";

/** What a candidate is called on every screen. */
export const nameOf = ({ applicant }: Pick<ReceivedApplication, "applicant">) =>
  `${applicant.first_name} ${applicant.last_name}`;

/** What a company proposed is only moved once the candidate has accepted. */
export const isMovable = ({ invitation }: Pick<ReceivedApplication, "invitation">) =>
  invitation === null || invitation === "accepted";

// Statuses of the recruitment screen and of the screen of one offer (specification 2 §4).
export const recruitmentStatuses = ["PD", "RV", "IV", "OF", "AC", "RJ"] as const;
export const jobStatuses = ["PD", "RV", "IN", "AC", "RJ", "WD"] as const;
