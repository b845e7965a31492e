import { expect, test } from "vitest";
import { lastDue, nextDue } from "./schedule.ts";

const since = new Date("2026-01-01T00:00:00Z");
const due = (hours: number[], now: string, from = since) =>
  lastDue({ hours, since: from, now: new Date(now) })?.toISOString();
const next = (hours: number[], now: string) => nextDue(hours, new Date(now))?.toISOString();

test("an hour is that of Paris, in winter and in summer", () => {
  expect(due([6], "2026-11-21T05:00:00Z")).toBe("2026-11-21T05:00:00.000Z");
  expect(due([6], "2026-11-21T04:59:59Z")).toBe("2026-11-20T05:00:00.000Z");
  expect(due([6], "2026-07-21T04:10:00Z")).toBe("2026-07-21T04:00:00.000Z");
  expect(next([6, 18], "2026-11-21T05:00:00Z")).toBe("2026-11-21T17:00:00.000Z");
  expect(next([6], "2026-11-21T05:00:00Z")).toBe("2026-11-22T05:00:00.000Z");
});

test("of several hours the latest is due; of none, none", () => {
  expect(due([2, 6, 18], "2026-11-21T12:00:00Z")).toBe("2026-11-21T05:00:00.000Z");
  expect(due([], "2026-11-21T12:00:00Z")).toBeUndefined();
  expect(next([], "2026-11-21T12:00:00Z")).toBeUndefined();
});

test("an hour that struck before the source was set is not due", () => {
  expect(due([6], "2026-11-21T09:00:00Z", new Date("2026-11-21T05:00:01Z"))).toBeUndefined();
  expect(due([6], "2026-11-21T09:00:00Z", new Date("2026-11-21T05:00:00Z"))).toBe("2026-11-21T05:00:00.000Z");
});

test("the night of twenty-five hours strikes two once, that of twenty-three strikes two with three", () => {
  expect(due([2], "2026-10-25T01:30:00Z")).toBe("2026-10-25T00:00:00.000Z");
  expect(next([2], "2026-10-25T00:30:00Z")).toBe("2026-10-26T01:00:00.000Z");
  expect(next([2], "2026-03-28T02:00:00Z")).toBe("2026-03-29T01:00:00.000Z");
  expect(due([2], "2026-03-29T01:10:00Z")).toBe("2026-03-29T01:00:00.000Z");
});
