import { z } from "zod";
import { oldRowsRule } from "#platform/retention.ts";
import { task } from "#platform/tasks.ts";
import { notifyOfCandidates } from "./notify-of-candidates.ts";
import { oldOpenings } from "./openings-store.ts";

export const cvOpeningsRule = oldRowsRule({
  name: "cv-openings",
  task: "oublier-les-cv-ouverts",
  at: { hour: 4, minute: 55 },
  // Enough to see that a company opens all that it may, day after day.
  days: 30,
  rows: [oldOpenings],
});

export const cvLibraryTasks = {
  deleteOpenings: cvOpeningsRule.task,
  notifyOfCandidates: task({
    name: "annoncer-les-nouveaux-cv",
    kind: "alerts",
    payload: z.object({}),
    schedule: "15 7 * * *",
    maxSeconds: 3600,
    run: async (ctx) => {
      const sent = await notifyOfCandidates(ctx);
      ctx.log.info({ sent }, "candidates of saved searches announced");
    },
  }),
};
