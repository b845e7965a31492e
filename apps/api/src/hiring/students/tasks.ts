import { oldRowsRule, retentionRule } from "#platform/retention.ts";
import { oldChanges } from "./changes-store.ts";
import { countUnanswered, deleteUnanswered } from "./delete-unanswered.ts";

export const unansweredStudentsRule = retentionRule({
  name: "unanswered-students",
  task: "oublier-les-etudiants-qui-ne-repondent-pas",
  at: { hour: 4, minute: 55 },
  due: countUnanswered,
  apply: deleteUnanswered,
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
