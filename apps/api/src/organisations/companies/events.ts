import { eventType } from "#platform/events.ts";

/** Companies have another profile: name, public address, size. */
export const companiesChanged = eventType<{ company_id: string }>("companies.changed");

/** Companies begin to read candidates without their names. */
export const namesHidden = eventType<{ company_id: string }>("companies.names-hidden");
