import { deliveriesKeptDays } from "@passerelle/contract/publishing/webhooks";
import { z } from "zod";
import type { AnyContext } from "#platform/context.ts";
import { oldRowsRule } from "#platform/retention.ts";
import { task } from "#platform/tasks.ts";
import { deliverEvents } from "./deliver-events.ts";
import { oldEvents } from "./deliveries-store.ts";

export const webhookDeliveriesRule = oldRowsRule({
  name: "webhook-deliveries",
  task: "oublier-les-livraisons-de-webhooks",
  at: { hour: 3, minute: 50 },
  days: deliveriesKeptDays,
  rows: [oldEvents],
});

export const schoolWebhookTasks = {
  /** Each minute for what is to be retried; at once after an act that has something to send (`wakeDeliveries`). */
  deliver: task({
    name: "livrer-aux-webhooks",
    kind: "mail",
    payload: z.object({}),
    schedule: "* * * * *",
    // Of a worker that died, another takes the task up at once; what fails otherwise, the next minute begins again from the database.
    retries: 1,
    run: async (ctx) => {
      await deliverEvents(ctx);
    },
  }),
  deleteOld: webhookDeliveriesRule.task,
};

/** What was just recorded is sent as soon as the transaction is over, instead of at the next minute. */
export const wakeDeliveries = ({ db, tasks }: Pick<AnyContext, "db" | "tasks">) =>
  tasks.enqueue(db, schoolWebhookTasks.deliver, {});
