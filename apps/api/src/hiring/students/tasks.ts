import { oldRowsRule } from "#platform/retention.ts";
import { unansweredStudents } from "./invitations-store.ts";

export const unansweredStudentsRule = oldRowsRule({
  name: "unanswered-students",
  task: "oublier-les-etudiants-qui-ne-repondent-pas",
  at: { hour: 4, minute: 55 },
  // A school year, so that a refusal holds until the next one.
  days: 365,
  rows: [unansweredStudents],
});

export const schoolStudentTasks = { deleteUnanswered: unansweredStudentsRule.task };
