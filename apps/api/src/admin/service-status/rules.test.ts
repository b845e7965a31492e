import { expect, test } from "vitest";
import { dayBounds, lastDays, type Probe, stateOf, sumOf } from "./rules.ts";

const now = new Date("2026-11-26T20:00:30Z");
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString();
const probe = (age: number, what: Partial<Probe> = {}): Probe => ({
  at: minutesAgo(age),
  search_ok: true,
  search_ms: 80,
  writes_ok: true,
  ...what,
});
const noMails = { oldest_waiting_seconds: null, p95_seconds: null };
const fine = { now, probes: [probe(1), probe(2), probe(3)], acceptsWrites: true, mails: noMails, incidents: [] };
const failed = { search_ok: false, search_ms: null };

test.each([
  ["nothing was measured lately", { probes: [] }, "unknown"],
  ["the last measure is five minutes old", { probes: [probe(5), probe(6)] }, "unknown"],
  ["everything answers", {}, "up"],
  ["one search failed after one that did not", { probes: [probe(1, failed), probe(2)] }, "up"],
  ["the only search failed", { probes: [probe(1, failed)] }, "down"],
  ["two searches failed in a row", { probes: [probe(1, failed), probe(2, failed), probe(3)] }, "down"],
  ["two failed, and the next was fine", { probes: [probe(1), probe(2, failed), probe(3, failed)] }, "up"],
  [
    "writes were refused twice",
    { probes: [probe(1, { writes_ok: false }), probe(2, { writes_ok: false })] },
    "partial",
  ],
  ["writes are refused now", { acceptsWrites: false }, "partial"],
  ["writes are refused now and nothing was measured", { acceptsWrites: false, probes: [] }, "partial"],
  [
    "most searches are slow",
    { probes: [probe(1, { search_ms: 1001 }), probe(2, { search_ms: 1500 }), probe(3)] },
    "slow",
  ],
  ["half of the searches are slow", { probes: [probe(1, { search_ms: 1500 }), probe(2)] }, "up"],
  ["mails leave after ten minutes", { mails: { ...noMails, p95_seconds: 601 } }, "slow"],
  ["none left, and the oldest waits", { mails: { ...noMails, oldest_waiting_seconds: 601 } }, "slow"],
  ["one waits while the others leave", { mails: { oldest_waiting_seconds: 9000, p95_seconds: 3 } }, "up"],
  ["an incident goes on", { incidents: [{ seriousness: "down" as const, ended_at: null }] }, "down"],
  ["an incident is over", { incidents: [{ seriousness: "down" as const, ended_at: minutesAgo(1) }] }, "up"],
  [
    "a slight one goes on in an outage",
    { acceptsWrites: false, incidents: [{ seriousness: "slow" as const, ended_at: null }] },
    "partial",
  ],
])("%s", (_, facts, state) => {
  expect(stateOf({ ...fine, ...facts })).toBe(state);
});

test("the days of Paris have the minutes that their clocks show", () => {
  expect(dayBounds("2026-11-26")).toEqual({
    from: new Date("2026-11-25T23:00:00Z"),
    to: new Date("2026-11-26T23:00:00Z"),
    minutes: 1440,
  });
  expect([dayBounds("2026-03-29").minutes, dayBounds("2026-10-25").minutes]).toEqual([1380, 1500]);
});

test("ninety days are shown; a day without a measure is not measured, and of today the minutes that are over", () => {
  const days = lastDays(
    [
      { day: "2026-11-26", probes: 1200, failed: 2, search_p95_ms: 80.4 },
      { day: "2026-11-24", probes: 1440, failed: 0, search_p95_ms: null },
      { day: "2026-01-01", probes: 5, failed: 0, search_p95_ms: null },
    ],
    now,
  );
  expect(days).toHaveLength(90);
  expect([days[0]?.day, days.at(-1)?.day]).toEqual(["2026-08-29", "2026-11-26"]);
  // It is 21:00 in Paris.
  expect(days.at(-1)).toEqual({ day: "2026-11-26", measured: 1200, failed: 2, unmeasured: 60, search_p95_ms: 80 });
  expect(days.at(-2)).toEqual({ day: "2026-11-25", measured: 0, failed: 0, unmeasured: 1440, search_p95_ms: null });
  expect(days.at(-3)).toMatchObject({ measured: 1440, unmeasured: 0 });
  expect(sumOf(days)).toMatchObject({ measured: 2640, failed: 2 });
});
