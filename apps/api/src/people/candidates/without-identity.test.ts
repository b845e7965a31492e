import { expect, test } from "vitest";
import { withoutIdentity } from "./without-identity.ts";

const identity = {
  first_name: "Inès",
  last_name: "Moreau-Le Goff",
  phone: "06 12 34 56 78",
  email: "ines.moreau@example.org",
};
const read = (text: string) => withoutIdentity(text, identity);

test("names go whatever their accents, case and order, and so do their parts", () => {
  for (const text of ["Inès", "INES", "ine\u0300s", "moreau", "Moreau-Le Goff", "MOREAU LE GOFF Inès", "l'avis d'Inès"])
    expect(read(text)).not.toMatch(/in[eè]s|moreau|goff/i);
});

test("words that only contain a name stay", () => {
  expect(read("Les machines, le moreaud")).toBe("Les machines, le moreaud");
  expect(withoutIdentity("Un plan de travail", { ...identity, first_name: "An", last_name: "De la Tour" })).toBe(
    "Un plan de travail",
  );
});

test("addresses, telephones and pages go", () => {
  const text = `Écrivez à i.m@example.org ou autre@gmail.com, 0612345678, +33 6 12 34 56 78, 06.12.34.56.78,
    12 bis rue des Lilas, 69003 Lyon, https://ines.dev/cv, linkedin.com/in/imoreau`;
  expect(read(text)).not.toMatch(/@|\d{2}|lilas|Lyon|dev|imoreau/i);
});

test("a text stays as it is when there is nobody to hide", () => {
  expect(withoutIdentity("Inès, 06 12 34 56 78", null)).toBe("Inès, 06 12 34 56 78");
  expect(read("Trois ans de menuiserie, 35 heures, dès 2027")).toBe("Trois ans de menuiserie, 35 heures, dès 2027");
});
