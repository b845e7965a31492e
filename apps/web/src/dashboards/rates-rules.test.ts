import { expect, test } from "vitest";
import { interviewRate, percentage } from "./rates-rules.ts";

test("the interview rate counts IN and RV over all applications, rounded", () => {
  expect(
    interviewRate(
      [
        { status: "IN", count: 1 },
        { status: "RV", count: 1 },
        { status: "PD", count: 4 },
      ],
      6,
    ),
  ).toBe(33);
});

test("a share of nothing is zero", () => {
  expect(percentage(0, 0)).toBe(0);
  expect(interviewRate([], 0)).toBe(0);
});
