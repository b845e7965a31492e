import { eventType } from "#platform/events.ts";

/** Offers that their company has switched off, filled or removed. */
export const jobsClosed = eventType<{ job_id: string }>("company-jobs.closed");
