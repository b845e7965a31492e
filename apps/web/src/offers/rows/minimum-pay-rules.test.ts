import { expect, test } from "vitest";
import {
  ageOn,
  bracketAtStart,
  minimumPay,
  minimumShares,
  minimumWage,
  nextBracket,
  sharesFrom,
} from "./minimum-pay-rules.ts";

test("an apprentice's minimum is a share of the minimum wage of 2026, by age and by year", () => {
  expect(minimumWage).toEqual({ since: "2026-01-01", monthly: 1823.03 });
  expect(minimumShares.map(({ shares }) => shares.map(minimumPay))).toEqual([
    [492.22, 710.98, 1002.67],
    [783.9, 929.75, 1221.43],
    [966.21, 1112.05, 1421.96],
    [1823.03, 1823.03, 1823.03],
  ]);
});

test("a year of age is full on the birthday, also of one born on a 29 February", () => {
  expect(ageOn("2008-09-02", "2026-09-01")).toBe(17);
  expect(ageOn("2008-09-02", "2026-09-02")).toBe(18);
  expect([ageOn("2008-02-29", "2026-02-28"), ageOn("2008-02-29", "2026-03-01")]).toEqual([17, 18]);
});

test.each([
  ["2010-01-01", 0],
  ["2008-09-02", 0],
  ["2008-09-01", 1],
  ["2005-09-02", 1],
  ["2005-09-01", 2],
  ["2000-09-02", 2],
  ["2000-09-01", 3],
])("one born on %s begins on 1 September 2026 in bracket %i", (birth, bracket) => {
  expect(bracketAtStart(birth, "2026-09-01")).toBe(bracket);
});

test("who turns 18 within the first year is paid by the second bracket from the month after, and the years done count", () => {
  expect(nextBracket("2008-12-15", "2026-09-01", 24)).toEqual({ bracket: 1, since: "2027-01-01" });
  expect(sharesFrom("2008-12-15", "2026-09-01")).toEqual([27, 51, 67]);
});

test("a birthday in the month of a year's beginning pays from the next month", () => {
  expect(sharesFrom("2009-09-10", "2026-09-15")).toEqual([27, 39, 67]);
  expect(nextBracket("2009-09-10", "2026-09-15", 24)).toEqual({ bracket: 1, since: "2027-10-01" });
  // Born on the first: the raise comes a month later all the same.
  expect(nextBracket("2009-10-01", "2026-09-15", 24)).toEqual({ bracket: 1, since: "2027-11-01" });
});

test("who had the birthday just before the contract begins in the higher bracket", () => {
  expect(sharesFrom("2008-09-10", "2026-09-15")).toEqual([43, 51, 67]);
});

test("no higher bracket within the contract, or none at all", () => {
  expect(nextBracket("2007-01-01", "2026-09-01", 12)).toBeNull();
  expect(nextBracket("1995-01-01", "2026-09-01", 36)).toBeNull();
  expect(sharesFrom("1995-01-01", "2026-09-01")).toEqual([100, 100, 100]);
});
