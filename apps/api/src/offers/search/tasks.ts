import { z } from "zod";
import { task } from "#platform/tasks.ts";
import { rebuildAnswerRates } from "./answers-store.ts";
import { allTradeWords } from "./landings.ts";
import { rebuildLandings } from "./landings-store.ts";
import { rebuildParts } from "./sitemap-store.ts";
import { rebuildVocabulary } from "./words-store.ts";

export const offerTasks = {
  refreshVocabulary: task({
    name: "relire-les-intitules-de-poste",
    payload: z.object({}),
    schedule: "*/15 * * * *",
    run: async ({ db }) => rebuildVocabulary(db),
  }),
  /** What the pages of trades and cities, the sitemap and the cards show without counting. */
  refreshPublicPages: task({
    name: "compter-les-offres-des-pages-publiques",
    payload: z.object({}),
    schedule: "7 * * * *",
    run: async ({ db, now }) => {
      await rebuildLandings(db, allTradeWords(), now);
      await rebuildParts(db);
      await rebuildAnswerRates(db, now);
    },
  }),
};
