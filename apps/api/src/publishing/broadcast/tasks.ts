import { z } from "zod";
import { oldRowsRule } from "#platform/retention.ts";
import { task } from "#platform/tasks.ts";
import { deliverToFranceTravail } from "./deliver.ts";
import { oldDeliveries } from "./deliveries-store.ts";
import { recordDatesPassed } from "./ledger-store.ts";
import { pushOffers } from "./push-offers.ts";
import { reconcileBroadcast } from "./reconcile.ts";

export const broadcastDeliveriesRule = oldRowsRule({
  name: "broadcast-deliveries",
  task: "oublier-les-anciens-depots",
  at: { hour: 3, minute: 20 },
  // Enough to find out what became of a file.
  days: 90,
  rows: [oldDeliveries],
});

export const broadcastTasks = {
  reconcile: task({
    name: "accorder-la-diffusion",
    payload: z.object({}),
    schedule: "* * * * *",
    run: async (ctx) => {
      const reconciled = await reconcileBroadcast(ctx);
      if (reconciled > 0) ctx.log.info({ reconciled }, "broadcast reconciled");
    },
  }),
  push: task({
    name: "porter-les-offres-aux-supports",
    payload: z.object({}),
    schedule: "* * * * *",
    run: pushOffers,
  }),
  deliver: task({
    name: "deposer-chez-france-travail",
    payload: z.object({}),
    schedule: "*/5 * * * *",
    maxSeconds: 3600,
    run: deliverToFranceTravail,
  }),
  deleteOld: broadcastDeliveriesRule.task,
  recordDatesPassed: task({
    name: "noter-les-offres-qui-commencent-ou-finissent",
    payload: z.object({}),
    schedule: "*/10 * * * *",
    run: async ({ db, now }) => {
      await recordDatesPassed(db, now);
    },
  }),
};
