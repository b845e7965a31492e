import { expect, test } from "vitest";
import { formatExperience } from "./formats.ts";

test.each([
  [null, ""],
  [0, ""],
  [1, "1 an"],
  [12, "12 ans"],
])("%s years of experience are shown as « %s »", (years, shown) => {
  expect(formatExperience(years)).toBe(shown);
});
