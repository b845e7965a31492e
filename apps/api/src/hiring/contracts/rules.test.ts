import { expect, test } from "vitest";
import { datesAt } from "./rules.ts";

test("a step keeps the days before it, has its own, and takes away those after it", () => {
  expect(datesAt("signed", "2026-04-21")).toEqual({ signed_on: "2026-04-21", filed_on: null, covered_on: null });
});

test("a promise has a day, whatever the step", () => {
  const none = { prepared_on: null, sent_on: null, signed_on: null, filed_on: null, covered_on: null };
  expect(datesAt("promise", "2026-03-30")).toEqual({ promised_on: "2026-03-30", ...none });
  expect(datesAt("covered", "2026-03-30")).toEqual({ covered_on: "2026-03-30" });
});
