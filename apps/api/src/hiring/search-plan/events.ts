import { recordedEventType } from "#platform/events.ts";

/** A week of an applicant's plan begins, and they asked to be reminded. */
export const planWeeksBegun = recordedEventType<{ account_id: string; weekly_applications: number; at: string }>(
  "search-plan.week-begun",
  ({ account_id }) => account_id,
);
