import { oldRowsRule } from "#platform/retention.ts";
import { oldPageViews, oldSupportViews, oldViews } from "./store.ts";

export const offerViewsRule = oldRowsRule({
  name: "offer-views",
  task: "oublier-les-vues-anciennes",
  at: { hour: 4, minute: 50 },
  // Enough to compare a month with the same month of the year before.
  days: 400,
  rows: [oldViews, oldSupportViews, oldPageViews],
});

export const offerViewTasks = { deleteOld: offerViewsRule.task };
