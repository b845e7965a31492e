import { eventType } from "#platform/events.ts";

/** Two lines of one school are the same person: `from` is about to be deleted, `into` stays. */
export const studentsMerging = eventType<{ from: string; into: string }>("students.merging");
/** A school no longer follows these students. */
export const studentsRemoved = eventType<{ student_id: string }>("students.removed");
