import { z } from "zod";
import { oldRowsRule } from "#platform/retention.ts";
import { task } from "#platform/tasks.ts";
import { oldAutosaves } from "./autosave-store.ts";
import { oldBulkRuns, oldExports } from "./bulk-store.ts";
import { handleBatch } from "./handle-batch.ts";
import { unusedImages } from "./images-store.ts";

export const bulkRunsRule = oldRowsRule({
  name: "bulk-runs",
  task: "oublier-les-actions-groupees",
  at: { hour: 3, minute: 40 },
  // How long the screens can show what an act on many offers has done.
  days: 30,
  rows: [oldBulkRuns, oldExports],
});

export const autosavesRule = oldRowsRule({
  name: "autosaves",
  task: "oublier-les-saisies-d-offres",
  at: { hour: 3, minute: 15 },
  days: 30,
  rows: [oldAutosaves],
});

export const unusedImagesRule = oldRowsRule({
  name: "unused-images",
  task: "oublier-les-images-d-offres",
  at: { hour: 3, minute: 30 },
  // Long enough for a text that lies in a browser, not yet saved anywhere else.
  days: 30,
  rows: [unusedImages],
});

export const schoolPostingTasks = {
  /** A second run of it finds the offers that are left, or nothing. */
  runBulk: task({
    name: "agir-sur-des-annonces",
    payload: z.object({ run: z.uuid() }),
    run: async (ctx, { run }) => {
      for (let isMore = true; isMore; )
        isMore = await ctx.db.transaction().execute((db) => handleBatch({ ...ctx, db }, run));
    },
  }),
  deleteRuns: bulkRunsRule.task,
  deleteAutosaves: autosavesRule.task,
  deleteUnusedImages: unusedImagesRule.task,
};
