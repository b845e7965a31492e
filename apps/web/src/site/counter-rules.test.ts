import { expect, test } from "vitest";
import { countedAfter, countingMs } from "./counter-rules.ts";

test("a counter reaches its value after 1200 ms, slowing at the end", () => {
  expect(countingMs).toBe(1200);
  expect([-5, 0, 300, 600, 900, 1200, 5000].map((elapsed) => countedAfter(100_000, elapsed))).toEqual([
    0, 0, 57_813, 87_500, 98_438, 100_000, 100_000,
  ]);
});
