import { expect, test } from "vitest";
import { nextOfAll } from "./step-rules.ts";

test("contracts have a next step together where they are at the same one, and not at the end", () => {
  expect(nextOfAll([])).toBeNull();
  expect(nextOfAll([{ step: "promise" }, { step: "sent" }])).toBeNull();
  expect(nextOfAll([{ step: "covered" }])).toBeNull();
  expect(nextOfAll([{ step: "broken" }, { step: "broken" }])).toBeNull();
  expect(nextOfAll([{ step: "promise" }, { step: "promise" }])).toBe("prepared");
});
