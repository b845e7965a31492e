import { z } from "zod";
import { task } from "#platform/tasks.ts";
import { deleteOldRuns } from "./bulk-store.ts";
import { handleBatch } from "./handle-batch.ts";

/** How long the screens can show what an act on many offers has done. */
const daysKept = 30;

export const postingTasks = {
  /** A second run of it finds the offers that are left, or nothing. */
  runBulk: task({
    name: "agir-sur-des-annonces",
    payload: z.object({ run: z.uuid() }),
    run: async ({ db, now }, { run }) => {
      for (let isMore = true; isMore; ) isMore = await db.transaction().execute((tx) => handleBatch(tx, run, now));
    },
  }),
  forgetRuns: task({
    name: "oublier-les-actions-groupees",
    payload: z.object({}),
    schedule: "40 3 * * *",
    run: ({ db, now }) => deleteOldRuns(db, new Date(now.getTime() - daysKept * 86_400_000)),
  }),
};
