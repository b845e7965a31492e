import { oldRowsRule } from "#platform/retention.ts";
import { oldWords } from "./reading-store.ts";

export const apprenticeWordsRule = oldRowsRule({
  name: "apprentice-words",
  task: "oublier-les-mots-d-alternants",
  at: { hour: 4, minute: 35 },
  days: 1096,
  rows: [oldWords],
});

export const apprenticeWordTasks = { deleteOld: apprenticeWordsRule.task };
