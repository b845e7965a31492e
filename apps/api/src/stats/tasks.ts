import { z } from "zod";
import { task } from "#platform/tasks.ts";
import { foldChanges, forgetEmptyDays, settleDrift } from "./admin-stats-store.ts";

export const statsTasks = {
  fold: task({
    name: "tenir-les-chiffres",
    payload: z.object({}),
    schedule: "* * * * *",
    run: async ({ db }) => {
      for (let isAll = false; !isAll; ) ({ isAll } = await foldChanges(db));
    },
  }),
  recount: task({
    name: "recompter-les-chiffres",
    payload: z.object({}),
    schedule: "35 4 * * *",
    run: async ({ db, log }) => {
      const wrong = await settleDrift(db);
      // Nothing should be wrong: something has written without the triggers, or one of them is.
      if (wrong > 0) log.warn({ figures: wrong }, "kept figures had drifted and were set right");
      await forgetEmptyDays(db);
    },
  }),
};
