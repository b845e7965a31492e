import { expect, test } from "vitest";
import { timeOf } from "./job-time.ts";

const job = {
  state: "active" as const,
  created_at: "2027-01-01T09:00:00.000Z",
  expires_on: "2027-03-02",
};

test.each([
  ["2027-01-01", "60 jours", 1, false],
  ["2027-01-31", "30 jours", 0.5, false],
  ["2027-02-23", "7 jours", 7 / 60, true],
  ["2027-03-01", "1 jour", 1 / 60, true],
  ["2027-03-02", "Dernier jour", 0, true],
])("on %s an offer on screen has %s left", (today, words, share, isShort) => {
  expect(timeOf(job, today)).toEqual({ words, share, isShort });
});

test("an offer that is on no screen says why", () => {
  const words = (state: "paused" | "expired" | "filled" | "inactive") => timeOf({ ...job, state }, "2027-04-01").words;
  expect(words("paused")).toBe("Limite atteinte");
  expect(words("expired")).toBe("depuis le 02/03/2027");
  expect([words("filled"), words("inactive")]).toEqual(["Hors ligne", "Hors ligne"]);
});
