import { z } from "zod";
import { task } from "#platform/tasks.ts";
import { importSource } from "./import-task.ts";
import { startDueImports } from "./start-due-imports.ts";
import { closeOutdated } from "./store.ts";
import { closeInBatches } from "./written-offers.ts";

/** An offer that no file has listed for this long is over, whatever its source says (docs/product/imports.md#expiry). */
const deletedAfterDays = 60;

export const externalOfferTasks = {
  importSource,
  startDue: task({
    name: "lancer-les-imports-prevus",
    payload: z.object({}),
    schedule: "* * * * *",
    run: (ctx) => startDueImports(ctx),
  }),
  closeOutdated: task({
    name: "fermer-les-offres-externes-perimees",
    payload: z.object({}),
    schedule: "5 * * * *",
    run: async (ctx) => {
      const { now, log } = ctx;
      const closed = await closeInBatches(ctx, (tx) => closeOutdated(tx, now, deletedAfterDays));
      log.info({ closed }, "external offers closed");
    },
  }),
};
