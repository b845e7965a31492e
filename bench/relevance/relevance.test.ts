import { searchOffers } from "@passerelle/contract/offers/search";
import { testApi } from "@passerelle/testing/api.ts";
import { expect, test } from "vitest";
import { judgeQueries, meanOf } from "./judge.ts";
import { loadOffers } from "./load.ts";
import { readOffers } from "./offers.ts";
import { readQueries } from "./queries.ts";

const api = await testApi();

/** What must hold; `npm run bench relevance` prints every query. */
const floor = { precision: 0.92, unanswered: 0 };

test("what students type finds the right offers first", async () => {
  const offers = await loadOffers(api, readOffers());
  const verdicts = await judgeQueries(readQueries(), offers, async (search) => {
    const { status, body } = await api.ask(searchOffers, { query: { search, limit: "10" } });
    expect([search, status]).toEqual([search, 200]);
    return body.results.map(({ id }) => id);
  });
  const unanswered = verdicts.filter(({ answered }) => !answered).map(({ query }) => query.text);
  expect(unanswered.length, unanswered.join(", ")).toBeLessThanOrEqual(floor.unanswered);
  const worst = verdicts.toSorted((one, other) => one.precision - other.precision).slice(0, 20);
  const failing = worst.map(({ query, precision }) => `${query.text}: ${precision.toFixed(2)}`).join(", ");
  expect(meanOf(verdicts), failing).toBeGreaterThanOrEqual(floor.precision);
});
