import { eventType } from "#platform/events.ts";

/** Offers that their company has switched off, filled or removed. */
export const jobsClosed = eventType<{ job_id: string }>("company-jobs.closed");

/** Offers that their company has removed for good. */
export const jobsRemoved = eventType<{ job_id: string }>("company-jobs.removed");

/** Offers of companies were published, or changed in what they say or in whether they are shown. */
export const jobsChanged = eventType<{ job_id: string }>("company-jobs.changed");
