import { expect, test } from "vitest";
import { formatShare } from "./figures.ts";

test.each([
  [17, 5089, "<\u00a01\u00a0%"],
  [5072, 5089, ">\u00a099\u00a0%"],
  [0, 5089, "0\u00a0%"],
  [5089, 5089, "100\u00a0%"],
  [1, 3, "33\u00a0%"],
  [0, 0, "—"],
])("%i of %i reads %s: what is there is never none, what is not all never the whole", (part, whole, shown) => {
  expect(formatShare(part, whole)).toBe(shown);
});
