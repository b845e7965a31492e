import { expect, test } from "vitest";
import { brackets, firstYearPay } from "./minimum-pay-rules.ts";
import { ownPayOf } from "./own-pay-rules.ts";
import { lowestPay } from "./row-facts.ts";

const shorts = (salary: string | null, contract_types: ("AP" | "PR")[] = ["AP"]) =>
  [null, ...brackets].map((bracket) => ownPayOf({ salary, contract_types }, bracket)?.short ?? null);

test("the lowest pay that every row says is that of the scale", () => {
  expect(lowestPay).toBe(Math.floor(Math.min(...brackets.map(firstYearPay))));
});

test("a row says the legal minimum of the reader's bracket, and nothing of its own where it is not known", () => {
  expect(shorts(null)).toEqual([null, "492\u00a0€", "784\u00a0€", "966\u00a0€", "1\u202f823\u00a0€"]);
});

test("what a company announces holds unless the law gives more at that age", () => {
  expect(shorts("950 € brut/mois")).toEqual([null, null, null, "966\u00a0€", "1\u202f823\u00a0€"]);
  expect(shorts("1\u202f900 € brut/mois")).toEqual(Array(5).fill(null));
});

test("ranges, other units and contracts without the scale stay as they are", () => {
  expect(shorts("12 - 15 €/heure")).toEqual(Array(5).fill(null));
  expect(shorts(null, ["PR"])).toEqual(Array(5).fill(null));
  expect(shorts("780 € brut/mois", ["PR"])).toEqual(Array(5).fill(null));
});
