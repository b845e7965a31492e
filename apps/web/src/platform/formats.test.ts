import { expect, test } from "vitest";
import { formatDayInWords, formatExperience, formatLongDay, formatWeekDay, ofName } from "./formats.ts";

test.each([
  [null, ""],
  [0, ""],
  [1, "1 an"],
  [12, "12 ans"],
])("%s years of experience are shown as « %s »", (years, shown) => {
  expect(formatExperience(years)).toBe(shown);
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
  expect([formatLongDay(at("01")), formatWeekDay(at("01")), formatDayInWords(at("01"))]).toEqual([
    "mardi 1er décembre 2026",
    "mar. 1er déc.",
    "1er décembre",
  ]);
  expect([formatLongDay(at("11")), formatDayInWords(at("21"))]).toEqual(["vendredi 11 décembre 2026", "21 décembre"]);
});
