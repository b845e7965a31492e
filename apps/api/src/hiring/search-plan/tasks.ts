import { planDays } from "@passerelle/contract/hiring/search-plan-rules";
import { z } from "zod";
import { emit } from "#platform/events.ts";
import { parisDay } from "#platform/paris.ts";
import { task } from "#platform/tasks.ts";
import { planWeeksBegun } from "./events.ts";
import { mondayOf } from "./rules.ts";
import { claimWeeklyReminders } from "./store.ts";

const batch = 500;

export const searchPlanTasks = {
  /** Marking a reminder and emitting its event are one transaction: a second run finds nothing left to remind. */
  remind: task({
    name: "rappeler-les-plans",
    payload: z.object({}),
    schedule: "30 8 * * 1",
    run: async (ctx) => {
      const today = parisDay(ctx.now);
      const days = { today, monday: mondayOf(today), length: planDays };
      for (let claimed = batch; claimed === batch; ) {
        claimed = await ctx.db.transaction().execute(async (tx) => {
          const due = await claimWeeklyReminders(tx, days, batch);
          const at = ctx.now.toISOString();
          await emit(
            { ...ctx, db: tx },
            planWeeksBegun,
            due.map((each) => ({ ...each, at })),
          );
          return due.length;
        });
      }
    },
  }),
};
