import { expect, test } from "vitest";
import { parisInstant } from "./paris-time.ts";

test("a time in Paris is one hour ahead of UTC in winter and two in summer", () => {
  expect(parisInstant("2027-01-15", "09:30")).toBe("2027-01-15T08:30:00.000Z");
  expect(parisInstant("2027-07-15", "09:30")).toBe("2027-07-15T07:30:00.000Z");
  expect(parisInstant("2027-07-15", "00:30")).toBe("2027-07-14T22:30:00.000Z");
});

test("the hour that spring skips does not exist; of the one that comes twice in autumn it is the first", () => {
  expect(parisInstant("2027-03-28", "01:59")).toBe("2027-03-28T00:59:00.000Z");
  expect(parisInstant("2027-03-28", "02:30")).toBeNull();
  expect(parisInstant("2027-03-28", "03:00")).toBe("2027-03-28T01:00:00.000Z");
  expect(parisInstant("2027-10-31", "02:30")).toBe("2027-10-31T00:30:00.000Z");
  expect(parisInstant("2027-10-31", "03:00")).toBe("2027-10-31T02:00:00.000Z");
});

test("what is no day or no time is no instant", () => {
  for (const [day, time] of [
    ["2027-02-30", "09:00"],
    ["2027-13-01", "09:00"],
    ["2027-01-01", "25:00"],
    ["", "09:00"],
    ["", ""],
    ["2027-01-01", ""],
  ] as const)
    expect([day, time, parisInstant(day, time)]).toEqual([day, time, null]);
});
