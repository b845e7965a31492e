import type { StudentEventField } from "@passerelle/contract/hiring/student-sync";
import { eventType, recordedEventType } from "#platform/events.ts";

/** Two lines of one school are the same person: `from` is about to be deleted, `into` stays. */
export const studentsMerging = eventType<{ from: string; into: string }>("students.merging");
/** A school no longer follows these students. */
export const studentsRemoved = eventType<{ student_id: string }>("students.removed");

/** What one act made of a school's students: one event, however many they are. */
export type StudentsChange = {
  school_id: string;
  /** ISO time. */
  at: string;
  /** On the school's list from now on. */
  created: string[];
  updated: { id: string; fields: StudentEventField[] }[];
};
export const studentsChanged = recordedEventType<StudentsChange>("students.changed", ({ school_id }) => school_id);
