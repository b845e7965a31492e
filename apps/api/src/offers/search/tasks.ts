import { z } from "zod";
import { task } from "#platform/tasks.ts";
import { rebuildAnswerRates } from "./answers-store.ts";
import { rebuildHome } from "./home-store.ts";
import { allTradeWords } from "./landings.ts";
import { rebuildLandings } from "./landings-store.ts";
import { checkSearch } from "./reindex-offers.ts";
import { rebuildParts } from "./sitemap-store.ts";
import { rebuildVocabulary } from "./words-store.ts";

export const offerTasks = {
  refreshVocabulary: task({
    name: "relire-les-intitules-de-poste",
    payload: z.object({}),
    schedule: "*/15 * * * *",
    run: async ({ db }) => rebuildVocabulary(db),
  }),
  checkSearch: task({
    name: "verifier-la-recherche-des-offres",
    payload: z.object({}),
    schedule: "37 * * * *",
    maxSeconds: 3600,
    run: async ({ db, log }) => {
      await checkSearch(db, log);
    },
  }),
  /** What the home page, the pages of trades and cities, the sitemap and the cards show without counting. */
  refreshPublicPages: task({
    name: "compter-les-offres-des-pages-publiques",
    payload: z.object({}),
    schedule: "7 * * * *",
    run: async ({ db, now }) => {
      await rebuildLandings(db, allTradeWords(), now);
      await rebuildParts(db);
      await rebuildAnswerRates(db, now);
      await rebuildHome(db, now);
    },
  }),
};
