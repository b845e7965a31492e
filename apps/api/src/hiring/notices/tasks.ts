import { oldRowsRule } from "#platform/retention.ts";
import { oldNotices } from "./store.ts";

export const noticesRule = oldRowsRule({
  name: "notices",
  task: "oublier-les-notifications-anciennes",
  at: { hour: 4, minute: 25 },
  days: 183,
  rows: [oldNotices],
});

export const noticeTasks = { deleteOld: noticesRule.task };
