import { z } from "zod";
import { task } from "#platform/tasks.ts";
import { wakeDeliveries } from "#school-webhooks/tasks.ts";
import { removeAutosavesBefore } from "./autosave-store.ts";
import { deleteOldRuns } from "./bulk-store.ts";
import { handleBatch } from "./handle-batch.ts";
import { forgetUnusedImages } from "./images-store.ts";

/** How long the screens can show what an act on many offers has done. */
const daysKept = 30;
const dayMs = 86_400_000;
const autosaveDays = 30;
/** Long enough for a text that lies in a browser, not yet saved anywhere else. */
const imageDays = 30;

export const schoolPostingTasks = {
  /** A second run of it finds the offers that are left, or nothing. */
  runBulk: task({
    name: "agir-sur-des-annonces",
    payload: z.object({ run: z.uuid() }),
    run: async (ctx, { run }) => {
      const { db, now } = ctx;
      for (let isMore = true; isMore; ) isMore = await db.transaction().execute((tx) => handleBatch(tx, run, now));
      await wakeDeliveries(ctx);
    },
  }),
  forgetRuns: task({
    name: "oublier-les-actions-groupees",
    payload: z.object({}),
    schedule: "40 3 * * *",
    run: ({ db, now }) => deleteOldRuns(db, new Date(now.getTime() - daysKept * dayMs)),
  }),
  forgetAutosaves: task({
    name: "oublier-les-saisies-d-offres",
    payload: z.object({}),
    schedule: "15 3 * * *",
    run: async ({ db, now }) => {
      await removeAutosavesBefore(db, new Date(now.getTime() - autosaveDays * dayMs));
    },
  }),
  forgetUnusedImages: task({
    name: "oublier-les-images-d-offres",
    payload: z.object({}),
    schedule: "30 3 * * *",
    run: async ({ db, now }) => {
      await forgetUnusedImages(db, new Date(now.getTime() - imageDays * dayMs));
    },
  }),
};
