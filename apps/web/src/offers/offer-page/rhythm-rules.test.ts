import { expect, test } from "vitest";
import { readRhythm, weeksOf } from "./rhythm-rules.ts";

test.each([
  ["3 semaines en entreprise, 1 semaine à l'école", { company: 3, school: 1, unit: "semaine" }],
  ["3 jours en entreprise, 2 jours à l'école", { company: 3, school: 2, unit: "jour" }],
  ["1 semaine de cours / 3 semaines en entreprise", { company: 3, school: 1, unit: "semaine" }],
  ["Une semaine à l’école et deux semaines en entreprise", { company: 2, school: 1, unit: "semaine" }],
  ["4 j entreprise, 1 j CFA", { company: 4, school: 1, unit: "jour" }],
  ["1 mois école puis 2 mois entreprise", { company: 2, school: 1, unit: "mois" }],
])("%s is understood", (text, rhythm) => {
  expect(readRhythm(text)).toEqual(rhythm);
});

test.each([
  "Temps complet",
  "2 semaines, 2 semaines",
  "3 jours en entreprise, 1 semaine à l'école",
  "6 jours en entreprise, 2 jours à l'école",
  "3 semaines en entreprise, 1 semaine à l'école, puis 4 semaines en entreprise",
  "À convenir avec l'école et l'entreprise",
  "",
])("%s is shown as it is written", (text) => {
  expect(readRhythm(text)).toBeNull();
});

test("twelve weeks are drawn: whole ones, or each with its days in the company", () => {
  expect(weeksOf({ company: 3, school: 1, unit: "semaine" })).toEqual([1, 1, 1, 0, 1, 1, 1, 0, 1, 1, 1, 0]);
  expect(weeksOf({ company: 2, school: 1, unit: "mois" })).toEqual([1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0]);
  expect(weeksOf({ company: 3, school: 2, unit: "jour" })).toEqual(Array(12).fill(0.6));
});
