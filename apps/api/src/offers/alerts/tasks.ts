import type { AlertFrequency } from "@passerelle/contract/enumerations";
import { z } from "zod";
import { type Task, task } from "#platform/tasks.ts";
import { deleteCriteria } from "./criteria-store.ts";
import { deleteArrivals, recordArrivals } from "./match-store.ts";
import { matchArrivals, sendAlerts } from "./send-alerts.ts";

const noPayload = z.object({});

/** Searches and offers that one run deals with at most; more are left to a run that follows at once. */
export const alertTask = (
  name: string,
  frequency: AlertFrequency,
  schedule: string,
  { mostOffers, mostAlerts }: { mostOffers?: number; mostAlerts?: number } = {},
) => {
  const made: Task<typeof noPayload> = task({
    name,
    kind: "alerts",
    payload: noPayload,
    schedule,
    maxSeconds: 3600,
    run: async (ctx) => {
      const { offers, hasMore: isMatching } = await matchArrivals(ctx, mostOffers);
      const { sent, hasMore: isSending } = await sendAlerts(ctx, frequency, mostAlerts);
      ctx.log.info({ offers, sent, frequency }, "alerts sent");
      if (isMatching || isSending) await ctx.tasks.enqueue(ctx.db, made, {}, { once: "rest" });
    },
  });
  return made;
};

export const savedSearchTasks = {
  immediate: alertTask("alerter-des-nouvelles-offres", "immediate", "*/5 * * * *"),
  daily: alertTask("alerter-chaque-matin", "daily", "0 7 * * *"),
  weekly: alertTask("alerter-chaque-lundi", "weekly", "0 7 * * 1"),
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
