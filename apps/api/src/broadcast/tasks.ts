import { z } from "zod";
import { task } from "#platform/tasks.ts";
import { noteDatesPassed } from "./ledger-store.ts";
import { settleBroadcast } from "./settle.ts";

export const broadcastTasks = {
  settle: task({
    name: "accorder-la-diffusion",
    payload: z.object({}),
    schedule: "* * * * *",
    run: async (ctx) => {
      const settled = await settleBroadcast(ctx);
      if (settled > 0) ctx.log.info({ settled }, "broadcast settled");
    },
  }),
  noteDatesPassed: task({
    name: "noter-les-offres-qui-commencent-ou-finissent",
    payload: z.object({}),
    schedule: "*/10 * * * *",
    run: async ({ db, now }) => {
      await noteDatesPassed(db, now);
    },
  }),
};
