import { z } from "zod";
import { task } from "#platform/tasks.ts";
import { firstDay } from "./admin-stats.ts";
import { countPlatform } from "./admin-stats-store.ts";

export const statsTasks = {
  count: task({
    name: "recompter-les-chiffres",
    payload: z.object({}),
    schedule: "*/5 * * * *",
    run: ({ db, now }) => countPlatform(db, { now, since: firstDay(now) }),
  }),
};
