import { z } from "zod";
import { task } from "#platform/tasks.ts";
import { notifyCompanies } from "./notify-companies.ts";

export const matchingTasks = {
  notifyCompanies: task({
    name: "proposer-les-nouveaux-candidats",
    kind: "alerts",
    payload: z.object({}),
    schedule: "0 8 * * 1",
    maxSeconds: 3600,
    run: async (ctx) => {
      const sent = await notifyCompanies(ctx);
      ctx.log.info({ sent }, "new candidates told");
    },
  }),
};
