import { expect, test } from "vitest";
import { withFrenchSpaces } from "./french-spaces-rules.ts";

test("no line begins with a colon or a mark, nor ends with an opening one", () => {
  expect(withFrenchSpaces("Ici : « venez » ! Qui ? Nous ; vous.")).toBe(
    "Ici\u00a0: «\u00a0venez\u00a0»\u00a0! Qui\u00a0? Nous\u00a0; vous.",
  );
});

test("other spaces, and what has none, stay as they were typed", () => {
  expect(withFrenchSpaces("De 9:30 à 12 h, https://exemple.fr\nfin")).toBe("De 9:30 à 12 h, https://exemple.fr\nfin");
});
