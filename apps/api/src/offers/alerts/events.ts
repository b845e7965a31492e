import { recordedEventType } from "#platform/events.ts";

/** A saved search has offers that its owner has not been notified of. */
export type AlertFound = {
  search_id: string;
  account_id: string;
  name: string;
  count: number;
  /** Address of the results below the root of the site. */
  path: string;
  /** ISO time. */
  at: string;
};

export const alertsFound = recordedEventType<AlertFound>("alerts.found", ({ search_id }) => search_id);
