import { expect, test } from "vitest";
import { datesAt } from "./rules.ts";

const before = {
  promise: "2026-04-01",
  prepared: null,
  sent: "2026-04-10",
  signed: "2026-04-20",
  filed: "2026-04-28",
  covered: null,
};

test("a step keeps the days before it, has its own, and takes away those after it", () => {
  expect(datesAt(before, "signed", "2026-04-21")).toEqual({
    promised_on: "2026-04-01",
    prepared_on: null,
    sent_on: "2026-04-10",
    signed_on: "2026-04-21",
    filed_on: null,
    covered_on: null,
  });
});

test("a promise has a day, whatever the step", () => {
  expect(datesAt(before, "promise", "2026-03-30")).toMatchObject({ promised_on: "2026-03-30", sent_on: null });
});
