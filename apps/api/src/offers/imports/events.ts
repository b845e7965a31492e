import { eventType } from "#platform/events.ts";

/** A run has read a source to its end and written what it found; a dry run emits nothing. */
export const importEnded = eventType<{ runId: string; source: string }>("import.ended");
