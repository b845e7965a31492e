import { z } from "zod";
import { task } from "#platform/tasks.ts";
import { applyRetention } from "./retention.ts";
import { deleteStale } from "./store.ts";

export const accountTasks = {
  applyRetention: task({
    name: "prevenir-et-effacer-les-absents",
    payload: z.object({}),
    schedule: "0 5 * * *",
    run: applyRetention,
  }),
  deleteStale: task({
    name: "effacer-les-sessions-perimees",
    payload: z.object({}),
    schedule: "15 4 * * *",
    run: async ({ db, now }) => deleteStale(db, new Date(now.getTime() - 7 * 86_400_000)),
  }),
};
