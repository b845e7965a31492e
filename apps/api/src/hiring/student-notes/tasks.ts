import { oldRowsRule } from "#platform/retention.ts";
import { oldActions } from "./actions-store.ts";
import { oldNotes } from "./notes-store.ts";

export const studentNotesRule = oldRowsRule({
  name: "student-notes",
  task: "oublier-les-notes-sur-les-etudiants",
  at: { hour: 4, minute: 59 },
  // As long as the longest work-study training of one diploma lasts.
  days: 1095,
  rows: [oldNotes, oldActions],
});

export const studentNoteTasks = { deleteNotes: studentNotesRule.task };
