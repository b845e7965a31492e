import type { AlertFrequency } from "@passerelle/contract/enumerations";
import { z } from "zod";
import { task } from "#platform/tasks.ts";
import { deleteCriteria } from "./criteria-store.ts";
import { deleteArrivals, recordArrivals } from "./match-store.ts";
import { matchArrivals, sendAlerts } from "./send-alerts.ts";

const alerts = (name: string, frequency: AlertFrequency, schedule: string) =>
  task({
    name,
    payload: z.object({}),
    schedule,
    maxSeconds: 3600,
    run: async (ctx) => {
      const offers = await matchArrivals(ctx);
      const sent = await sendAlerts(ctx, frequency);
      ctx.log.info({ offers, sent, frequency }, "alerts sent");
    },
  });

export const savedSearchTasks = {
  immediate: alerts("alerter-des-nouvelles-offres", "immediate", "*/5 * * * *"),
  daily: alerts("alerter-chaque-matin", "daily", "0 7 * * *"),
  weekly: alerts("alerter-chaque-lundi", "weekly", "0 7 * * 1"),
  tidy: task({
    name: "oublier-les-recherches-que-personne-ne-garde",
    payload: z.object({}),
    schedule: "40 3 * * *",
    run: async ({ db, now }) => {
      while ((await deleteCriteria(db)) > 0);
      await recordArrivals(db, "all");
      await deleteArrivals(db, now);
    },
  }),
};
