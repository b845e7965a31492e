import { eventType } from "#platform/events.ts";

/** Candidates have a name, or another one. */
export const candidatesRenamed = eventType<{ account_id: string }>("candidates.renamed");
