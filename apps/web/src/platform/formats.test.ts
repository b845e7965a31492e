import { expect, test } from "vitest";
import {
  formatAge,
  formatDayInWords,
  formatExperience,
  formatLongDay,
  formatMoment,
  formatShortDayInWords,
  formatWeekDay,
  ofName,
  townIn,
} from "./formats.ts";

test.each([
  [null, ""],
  [0, ""],
  [1, "1 an"],
  [12, "12 ans"],
])("%s years of experience are shown as « %s »", (years, shown) => {
  expect(formatExperience(years)).toBe(shown);
});

test("a town whose department has its name says it once", () => {
  expect([townIn("Nantes", "Loire-Atlantique"), townIn("Paris", "Paris")]).toEqual([
    "Nantes (Loire-Atlantique)",
    "Paris",
  ]);
});

test("a name that begins with a vowel elides the word before it", () => {
  expect(["Emma", "Élodie", "Yves", "Yasmine", "Bob", "Hugo"].map(ofName)).toEqual([
    "d'Emma",
    "d'Élodie",
    "d'Yves",
    "de Yasmine",
    "de Bob",
    "de Hugo",
  ]);
});

test("the first day of a month is « 1er », the others are numbers", () => {
  const at = (day: string) => `2026-12-${day}T13:00:00.000Z`;
  const formats = [formatLongDay, formatMoment, formatWeekDay, formatDayInWords, formatShortDayInWords];
  expect(formats.map((format) => format(at("01")))).toEqual([
    "mardi 1er décembre 2026",
    "1er décembre 2026 à 14:00",
    "mar. 1er déc.",
    "1er décembre",
    "1er déc.",
  ]);
  expect([formatLongDay(at("11")), formatDayInWords(at("21"))]).toEqual(["vendredi 11 décembre 2026", "21 décembre"]);
});

test.each([
  [20, "à l'instant"],
  [60 * 59, "il y a 59\u00a0min"],
  [3_600 * 23, "il y a 23\u00a0h"],
  [3_600 * 25, "hier"],
  [86_400 * 6, "il y a 6\u00a0j"],
])("%i seconds ago are said in words", (seconds, words) => {
  const now = Date.parse("2026-12-01T12:00:00Z");
  expect(formatAge(new Date(now - seconds * 1_000).toISOString(), now)).toBe(words);
});
