import type { ReceivedApplication } from "@passerelle/contract/hiring/applications";
import { plural } from "#platform/formats.ts";

/** What a candidate is called on every screen. */
export const nameOf = ({ applicant }: Pick<ReceivedApplication, "applicant">) =>
  `${applicant.first_name} ${applicant.last_name}`;

/** What a company proposed is only moved once the candidate has accepted. */
export const isMovable = ({ invitation }: Pick<ReceivedApplication, "invitation">) =>
  invitation === null || invitation === "accepted";

// Statuses of the recruitment screen and of the screen of one offer (docs/product/companies.md#recruitment-screen).
export const recruitmentStatuses = ["PD", "RV", "IV", "OF", "AC", "RJ"] as const;
/** What the list can be filtered by: also who withdrew, whom the board sends to the list; nothing that is school's alone. */
export const filteredStatuses = ["PD", "RV", "IN", "IV", "OF", "AC", "RJ", "WD"] as const;
export const jobStatuses = ["PD", "RV", "IN", "AC", "RJ", "WD"] as const;

/** `5 candidatures + 2 propositions`: what the company proposed is no application until it is accepted. */
export const countsOf = ({ count, proposals }: { count: number; proposals: number }) =>
  [
    plural(count, "candidature", "candidatures"),
    ...(proposals > 0 ? [plural(proposals, "proposition", "propositions")] : []),
  ].join(" + ");
