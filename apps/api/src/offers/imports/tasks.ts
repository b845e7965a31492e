import { z } from "zod";
import { oldRowsRule } from "#platform/retention.ts";
import { task } from "#platform/tasks.ts";
import { importSource } from "./import-task.ts";
import { oldClosedOffers } from "./old-offers-store.ts";
import { oldRuns } from "./runs-store.ts";
import { startDueImports } from "./start-due-imports.ts";
import { closeOutdated } from "./store.ts";
import { closeInBatches } from "./written-offers.ts";

export const closedOffersRule = oldRowsRule({
  name: "closed-offers",
  task: "oublier-les-offres-closes",
  at: { hour: 2, minute: 20 },
  days: 365,
  rows: [oldClosedOffers],
});

export const importRunsRule = oldRowsRule({
  name: "import-runs",
  task: "oublier-les-anciens-imports",
  at: { hour: 2, minute: 50 },
  days: 365,
  rows: [oldRuns],
});

/** An offer that no file has listed for this long is over, whatever its source says (docs/product/imports.md#expiry). */
const deletedAfterDays = 60;

export const externalOfferTasks = {
  importSource,
  deleteClosed: closedOffersRule.task,
  deleteOldRuns: importRunsRule.task,
  startDue: task({
    name: "lancer-les-imports-prevus",
    kind: "import",
    payload: z.object({}),
    schedule: "* * * * *",
    run: (ctx) => startDueImports(ctx),
  }),
  closeOutdated: task({
    name: "fermer-les-offres-externes-perimees",
    kind: "import",
    payload: z.object({}),
    schedule: "5 * * * *",
    run: async (ctx) => {
      const { now, log } = ctx;
      const closed = await closeInBatches(ctx, (tx) => closeOutdated(tx, now, deletedAfterDays));
      log.info({ closed }, "external offers closed");
    },
  }),
};
