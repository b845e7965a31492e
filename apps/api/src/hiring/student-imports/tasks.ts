import { rosterDays } from "@passerelle/contract/hiring/student-imports";
import { z } from "zod";
import { oldRowsRule } from "#platform/retention.ts";
import { task } from "#platform/tasks.ts";
import { oldPlans } from "./invitation-plans-store.ts";
import { sendDuePlan } from "./invitations.ts";
import { oldImports } from "./store.ts";

export const studentImportsRule = oldRowsRule({
  name: "student-imports",
  task: "oublier-les-imports-d-etudiants",
  at: { hour: 4, minute: 50 },
  days: rosterDays,
  rows: [oldImports, oldPlans],
});

export const studentImportTasks = {
  deleteOld: studentImportsRule.task,
  /** Sending and settling are one transaction: a second run finds nothing left to send. */
  invite: task({
    name: "envoyer-les-invitations-programmees",
    payload: z.object({}),
    schedule: "*/5 * * * *",
    run: async (ctx) => {
      while (await sendDuePlan(ctx));
    },
  }),
};
