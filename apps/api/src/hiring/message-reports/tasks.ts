import { oldRowsRule } from "#platform/retention.ts";
import { oldReports } from "./reading-store.ts";

export const messageReportsRule = oldRowsRule({
  name: "message-reports",
  task: "oublier-les-signalements-de-messages",
  at: { hour: 4, minute: 40 },
  days: 365,
  rows: [oldReports],
});

export const messageReportTasks = { deleteOld: messageReportsRule.task };
