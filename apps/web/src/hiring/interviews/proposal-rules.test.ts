import { expect, test } from "vitest";
import { problemsOf, slotErrors, termsOf } from "./proposal-rules.ts";
import { extentOf, hourOf, instantAt, longDayText, minutesOf, partOn, rangeText, shortDayText } from "./week-rules.ts";

const terms = {
  mode: "site" as const,
  places: { site: " 1 rue Neuve ", phone: "", video: "" },
  duration: 45,
  participants: [],
  message: "",
  reason: "",
  chases: true,
};
const slots = [{ starts_at: "2026-11-23T09:00:00.000Z" }];

test("what is chosen leaves as instants, with the place of the way of meeting", () => {
  expect(termsOf(terms, slots)).toMatchObject({
    place: "1 rue Neuve",
    duration: 45,
    slots: ["2026-11-23T09:00:00.000Z"],
  });
});

test("a slot needs a day that exists, and an hour that this day has", () => {
  expect(slotErrors({ date: "", time: "" })).toEqual({ date: "La date est requise" });
  expect(slotErrors({ date: "30/02/2027", time: "10:00" })).toEqual({
    date: "La date n'existe pas dans le calendrier",
  });
  expect(slotErrors({ date: "23/11/2026", time: "" })).toEqual({ time: "L'heure est requise" });
  expect(slotErrors({ date: "28/03/2027", time: "02:30" }).time).toContain("n'existe pas ce jour-là");
  expect(slotErrors({ date: "31/10/2027", time: "02:30" })).toEqual({});
});

test("each way of meeting asks for its own place, a proposal for a slot, and moving asks why", () => {
  expect(problemsOf(terms, slots, false)).toEqual({});
  expect(problemsOf({ ...terms, mode: "video" }, slots, true)).toEqual({
    place: "Le lien de la visioconférence est requis",
    reason: "Dites au candidat pourquoi",
  });
  expect(problemsOf({ ...terms, mode: "phone" }, [], false)).toEqual({ slots: "Proposez au moins un créneau" });
});

test("the grid reads the clocks of Paris on both sides of the change of hour", () => {
  expect([hourOf("2026-10-23T08:30:00Z"), hourOf("2026-10-26T09:00:00Z")]).toEqual(["10\u00a0h\u00a030", "10\u00a0h"]);
  expect(minutesOf("2026-03-29T01:00:00Z")).toBe(180);
  expect(instantAt("2026-03-29", 150)).toBeNull();
  expect(instantAt("2026-11-23", 600)).toBe("2026-11-23T09:00:00.000Z");
});

test("days are said as in French, and a whole day fills its own columns alone", () => {
  expect(rangeText("2026-11-30", "2026-12-04")).toBe("30 novembre – 4 décembre");
  expect(rangeText("2026-12-01", "2026-12-05")).toBe("1er – 5 décembre");
  expect([longDayText("2026-12-01"), shortDayText("2026-12-01")]).toEqual(["mardi 1er décembre", "mar. 1er déc."]);
  const whole = { starts_at: "2026-11-29T23:00:00Z", ends_at: "2026-11-30T23:00:00Z" };
  expect(partOn("2026-11-30", whole)).toEqual({ from: 0, to: 1440 });
  expect(partOn("2026-12-01", whole)).toBeNull();
});

test("the grid has the working week, and a Saturday or an evening where something is", () => {
  const none = { monday: "2026-11-23", free: [], taken: [] };
  expect(extentOf(none, [])).toMatchObject({ first: 8, last: 18 });
  expect(extentOf(none, []).days).toHaveLength(5);
  const late = { starts_at: "2026-11-28T18:00:00Z", ends_at: "2026-11-28T18:30:00Z" };
  expect(extentOf(none, [late])).toMatchObject({ first: 8, last: 20 });
  expect(extentOf(none, [late]).days).toHaveLength(6);
});
