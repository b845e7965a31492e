import { oldRowsRule } from "#platform/retention.ts";
import { oldChanges } from "./changes-store.ts";
import { unansweredStudents, unaskedStudents } from "./invitations-store.ts";

export const unansweredStudentsRule = oldRowsRule({
  name: "unanswered-students",
  task: "oublier-les-etudiants-qui-ne-repondent-pas",
  at: { hour: 4, minute: 55 },
  // A school year, so that a refusal holds until the next one.
  days: 365,
  rows: [unansweredStudents, unaskedStudents],
});

export const studentChangesRule = oldRowsRule({
  name: "student-changes",
  task: "oublier-les-modifications-des-fiches-d-etudiants",
  at: { hour: 4, minute: 57 },
  // As long as the longest work-study training of one diploma lasts.
  days: 1095,
  rows: [oldChanges],
});

export const schoolStudentTasks = {
  deleteUnanswered: unansweredStudentsRule.task,
  deleteChanges: studentChangesRule.task,
};
