import { searchOffers } from "@passerelle/contract/offers/search";
import { testApi } from "@passerelle/testing/api.ts";
import { expect, test } from "vitest";
import { judgeQueries, meanOf } from "./judge.ts";
import { loadOffers } from "./load.ts";
import { type JudgedSet, readOffers } from "./offers.ts";
import { readQueries } from "./queries.ts";

/** A test of what must hold for a set; `npm run bench relevance` prints every query. */
export const holdsFloor = async (set: JudgedSet, floor: { precision: number; unanswered: number }) => {
  const api = await testApi();
  test("what students type finds the right offers first", async () => {
    const offers = await loadOffers(api, readOffers(set));
    const verdicts = await judgeQueries(readQueries(set), offers, async (search) => {
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
};
