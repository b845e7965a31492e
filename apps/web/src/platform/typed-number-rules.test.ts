import { expect, test } from "vitest";
import { typedNumberOf } from "./typed-number-rules.ts";

test.each([
  ["1500", 1500],
  ["1 500", 1500],
  ["1\u00a0500", 1500],
  ["1\u202f500", 1500],
  ["1\u2009500,50", 1500.5],
  [" 12 345 678 ", 12345678],
  ["1.5", 1.5],
  ["-1", -1],
  ["1 50", Number.NaN],
  ["1 5000", Number.NaN],
  ["deux", Number.NaN],
  ["", Number.NaN],
])("the number typed %j is %d", (typed, number) => {
  expect(typedNumberOf(typed)).toBe(number);
});
