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

test("the share of active offers is active over all, rounded", () => {
  expect(percentage(2, 3)).toBe(67);
  expect(percentage(1, 3)).toBe(33);
  expect(percentage(3, 3)).toBe(100);
});

test("a share of nothing is zero", () => {
  expect(percentage(0, 0)).toBe(0);
  expect(interviewRate([], 0)).toBe(0);
});
