import { expect, test } from "vitest";
import {
  defaultSteps,
  followUpKinds,
  isSendingTime,
  longestDelayOf,
  nextSendingTime,
  variablesOf,
} from "./follow-up-rules.ts";

const at = (paris: string) => new Date(`${paris}:00+01:00`);

test("reminders leave from Monday to Saturday by day, never on a public holiday", () => {
  const moments = {
    "2026-11-27T08:00": true,
    "2026-11-27T18:59": true,
    "2026-11-27T07:59": false,
    "2026-11-27T19:00": false,
    "2026-11-28T10:00": true,
    "2026-11-29T10:00": false,
    "2026-12-25T10:00": false,
    // Easter Monday.
    "2027-03-29T10:00": false,
    "2026-11-11T10:00": false,
  };
  for (const [moment, expected] of Object.entries(moments)) {
    const instant = moment === "2027-03-29T10:00" ? new Date("2027-03-29T10:00:00+02:00") : at(moment);
    expect([moment, isSendingTime(instant)]).toEqual([moment, expected]);
  }
  // 18:30 in Paris in summer is 16:30 in UTC.
  expect(isSendingTime(new Date("2026-07-15T16:30:00Z"))).toBe(true);
  expect(isSendingTime(new Date("2026-07-15T17:30:00Z"))).toBe(false);
});

test("what is due at night, on a Sunday or a holiday leaves at the next opening", () => {
  const next = (paris: string) => nextSendingTime(at(paris)).toISOString();
  expect(next("2026-11-27T10:00")).toBe(at("2026-11-27T10:00").toISOString());
  expect(next("2026-11-27T05:00")).toBe(at("2026-11-27T08:00").toISOString());
  expect(next("2026-11-28T19:00")).toBe(at("2026-11-30T08:00").toISOString());
  // Friday is Christmas: Saturday.
  expect(next("2026-12-24T20:00")).toBe(at("2026-12-26T08:00").toISOString());
});

test("what Passerelle proposes can be saved: growing delays, known variables", () => {
  for (const kind of followUpKinds) {
    const delays = defaultSteps[kind].map(({ delay }) => delay);
    expect(delays).toEqual([...delays].sort((one, other) => one - other));
    expect(Math.max(...delays)).toBeLessThanOrEqual(longestDelayOf(kind));
    for (const { subject, body } of defaultSteps[kind])
      for (const [, name = ""] of `${subject} ${body}`.matchAll(/\{\{(\w+)\}\}/g))
        expect(variablesOf[kind]).toContain(name);
  }
});
