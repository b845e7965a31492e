import { expect, test } from "vitest";
import { formatExperience, ofName } from "./formats.ts";

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
