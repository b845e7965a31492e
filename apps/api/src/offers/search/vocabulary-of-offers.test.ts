import { testApi } from "@passerelle/testing/api.ts";
import { expect, test } from "vitest";
import { generateOffers } from "#offers/imports/generate-offers.ts";
import { rebuildVocabulary } from "./words-store.ts";

const api = await testApi();
const titles = async () => {
  const { rows } = await api.pool.query<{ titles: number; offers: number }>(
    "select count(*)::int as titles, coalesce(sum(offers), 0)::int as offers from job_titles",
  );
  return rows[0] ?? { titles: 0, offers: 0 };
};

test("of more offers than are read, a part is drawn and stands for all", async () => {
  await generateOffers(api.context(), { count: 1000, seed: 3 });
  await rebuildVocabulary(api.db);
  const all = await titles();
  expect(all.offers).toBeGreaterThan(500);
  await api.pool.query("analyze offer_search");
  await rebuildVocabulary(api.db, 300);
  const drawn = await titles();
  expect(drawn.titles).toBeLessThan(all.titles);
  expect(drawn.titles).toBeGreaterThan(0);
});
