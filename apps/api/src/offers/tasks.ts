import { z } from "zod";
import { task } from "#platform/tasks.ts";
import { rebuildVocabulary } from "./words-store.ts";

export const offerTasks = {
  refreshVocabulary: task({
    name: "relire-les-intitules-de-poste",
    payload: z.object({}),
    schedule: "*/15 * * * *",
    run: async ({ db }) => rebuildVocabulary(db),
  }),
};
