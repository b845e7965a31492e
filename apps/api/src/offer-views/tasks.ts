import { z } from "zod";
import { parisDay } from "#platform/paris.ts";
import { task } from "#platform/tasks.ts";
import { deleteViewsBefore } from "./store.ts";

/** Enough to compare a month with the same month of the year before. */
const keptDays = 400;

export const offerViewTasks = {
  forget: task({
    name: "oublier-les-vues-anciennes",
    payload: z.object({}),
    schedule: "50 4 * * *",
    run: async ({ db, now }) => {
      await deleteViewsBefore(db, parisDay(new Date(now.getTime() - keptDays * 86_400_000)));
    },
  }),
};
