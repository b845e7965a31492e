import { expect, test } from "vitest";
import { compare, compareMails, contradictions, longestGap, stepKey, stepsOf } from "./compare.ts";

test("what was acknowledged and is not there is lost; what is there twice, or was never acknowledged, is doubled", () => {
  expect(compare(["a", "b"], ["b", "a"])).toEqual({ lost: [], doubled: [] });
  expect(compare(["a", "b"], ["a"])).toEqual({ lost: ["b"], doubled: [] });
  expect(compare(["a", "b"], ["a", "b", "b"])).toEqual({ lost: [], doubled: ["b"] });
  expect(compare(["a"], ["a", "c"])).toEqual({ lost: [], doubled: ["c"] });
});

test("a history that misses a step, has one twice or in another order is neither whole nor the same", () => {
  const acknowledged = ["RV", "OF"].map((status, place) => stepKey("1", place, status));
  const against = (steps: string[]) => compare(acknowledged, stepsOf([{ id: "1", status: "OF", steps }]));
  expect(against(["RV", "OF"])).toEqual({ lost: [], doubled: [] });
  expect(against(["RV"]).lost).toEqual(["1 1 OF"]);
  expect(against(["RV", "OF", "OF"]).doubled).toEqual(["1 2 OF"]);
  expect(against(["OF", "RV"]).lost).toHaveLength(2);
});

test("a row that says something else than its history contradicts it", () => {
  const one = (status: string, steps: string[]) => contradictions([{ id: "1", status, steps }]);
  expect([one("OF", ["RV", "OF"]), one("PD", [])]).toEqual([[], []]);
  expect([one("RV", ["RV", "OF"]), one("RV", [])]).toEqual([["1"], ["1"]]);
});

test("a mail that is missing, unsent or not received is lost; two that say the same are doubled; the same twice is in doubt", () => {
  const mail = (id: string, key: string | null, isSent = true) => ({ id, key, isSent });
  const whole = [mail("1", "a"), mail("2", "b"), mail("3", null)];
  const received = new Map([
    ["1", 1],
    ["2", 1],
    ["3", 1],
  ]);
  const right = { lost: [], doubled: [], inDoubt: 0, unknown: 0 };
  expect(compareMails(["a", "b"], whole, received)).toEqual(right);
  expect(compareMails(["a", "b", "c"], whole, received)).toEqual({ ...right, lost: ["c"] });
  expect(compareMails(["a", "b"], [mail("1", "a"), mail("2", "b", false), mail("3", null)], received).lost).toEqual([
    "2",
  ]);
  expect(
    compareMails(
      ["a", "b"],
      whole,
      new Map([
        ["1", 1],
        ["2", 1],
      ]),
    ).lost,
  ).toEqual(["3"]);
  expect(compareMails(["a", "b"], [...whole, mail("4", "b")], new Map([...received, ["4", 1]])).doubled).toEqual(["b"]);
  expect(compareMails(["a", "b"], whole, new Map([...received, ["2", 2]]))).toEqual({ ...right, inDoubt: 1 });
  expect(compareMails(["a", "b"], whole, new Map([...received, ["9", 1]]))).toEqual({ ...right, unknown: 1 });
});

test("the longest gap is between two moments, before the first or after the last; what lies outside says nothing", () => {
  expect(longestGap([1, 2, 7, 8], 0, 10)).toBe(5);
  expect(longestGap([6, 8], 0, 10)).toBe(6);
  expect(longestGap([1, 2], 0, 10)).toBe(8);
  expect(longestGap([1, 30], 0, 10)).toBe(9);
  expect(longestGap([], 0, 10)).toBe(10);
  expect(longestGap([1, 5, 20, 24, 31], 4, 25)).toBe(15);
});
