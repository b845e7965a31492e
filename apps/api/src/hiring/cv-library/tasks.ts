import { oldRowsRule } from "#platform/retention.ts";
import { oldOpenings } from "./openings-store.ts";

export const cvOpeningsRule = oldRowsRule({
  name: "cv-openings",
  task: "oublier-les-cv-ouverts",
  at: { hour: 4, minute: 55 },
  // Enough to see that a company opens all that it may, day after day.
  days: 30,
  rows: [oldOpenings],
});

export const cvLibraryTasks = { deleteOpenings: cvOpeningsRule.task };
