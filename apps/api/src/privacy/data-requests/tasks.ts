import { dataRequestKindLabels } from "@passerelle/contract/work-labels";
import { z } from "zod";
import { notifyProvider } from "#identity/accounts/notify-provider.ts";
import { parisDay } from "#platform/paris.ts";
import { oldRowsRule } from "#platform/retention.ts";
import { task } from "#platform/tasks.ts";
import { requestsDue } from "./mails.ts";
import { claimDue, closedRequests } from "./store.ts";

const dayMs = 86_400_000;

export const dataRequestsRule = oldRowsRule({
  name: "data-requests",
  task: "oublier-les-demandes-closes",
  at: { hour: 5, minute: 30 },
  // Five years: proof of the answer.
  days: 1826,
  rows: [closedRequests],
});

const frenchDay = (day: string) => day.split("-").reverse().join("/");

export const dataRequestTasks = {
  /** A week before the deadline, reminds the provider's people once. */
  remind: task({
    name: "rappeler-les-demandes-sur-les-donnees",
    payload: z.object({}),
    schedule: "0 8 * * *",
    run: (ctx) =>
      ctx.db.transaction().execute(async (tx) => {
        const due = await claimDue(tx, parisDay(new Date(ctx.now.getTime() + 7 * dayMs)), ctx.now);
        if (due.length === 0) return;
        const url = `${ctx.publicUrl}/settings/data-requests`;
        const list = due.map(({ kind, received_on, due_on }) => ({
          title: `${dataRequestKindLabels[kind]}, reçue le ${frenchDay(received_on)}`,
          detail: `À répondre avant le ${frenchDay(due_on)}`,
          url,
        }));
        await notifyProvider({ ...ctx, db: tx }, (to) => requestsDue(to, list));
      }),
  }),
  deleteOld: dataRequestsRule.task,
};
