import { expect, test } from "vitest";
import { minimumPay, minimumShares, minimumWage } from "./minimum-pay-rules.ts";

test("an apprentice's minimum is a share of the minimum wage of 2026, by age and by year", () => {
  expect(minimumWage).toEqual({ since: "2026-01-01", monthly: 1823.03 });
  expect(minimumShares.map(({ shares }) => shares.map(minimumPay))).toEqual([
    [492.22, 710.98, 1002.67],
    [783.9, 929.75, 1221.43],
    [966.21, 1112.05, 1421.96],
    [1823.03, 1823.03, 1823.03],
  ]);
});
