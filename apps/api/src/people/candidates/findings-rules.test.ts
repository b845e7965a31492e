import { expectNearlyLinear } from "@passerelle/testing/processor-time.ts";
import { expect, test } from "vitest";
import { findingsIn } from "./findings-rules.ts";

test("a CV says who the person is and how to reach them", () => {
  const text = `Curriculum vitae
Jean-Baptiste LE GOFF
12 rue de la Paix, 44000 Nantes
06.12.34.56.78 · JB.LeGoff@Exemple.fr
linkedin.com/in/jb-le-goff/ · https://github.com/jblegoff · https://jblegoff.fr/projets
Expérience professionnelle`;
  expect(findingsIn(text)).toEqual({
    first_name: "Jean-Baptiste",
    last_name: "Le Goff",
    email: "jb.legoff@exemple.fr",
    phone: "06.12.34.56.78",
    linkedin_profile: "https://linkedin.com/in/jb-le-goff",
    github_profile: "https://github.com/jblegoff",
    portfolio_website: "https://jblegoff.fr/projets",
  });
});

test.each(["+33 6 12 34 56 78", "0612345678", "06 12 34 56 78", "+33612345678"])("%j is a telephone number", (text) => {
  expect(findingsIn(`Tél : ${text} (mobile)`).phone).toBe(text);
});

test.each(["", "Lettre de motivation", "CV Alternance Commerce", "né en 2004, permis B, 1234567890123456"])(
  "nothing is made up from %j",
  (text) => {
    expect(Object.values(findingsIn(text)).filter(Boolean)).toEqual([]);
  },
);

test("a text made to be slow is read in no time", () => {
  expectNearlyLinear(
    (length) => findingsIn(`${"a.".repeat(5 * length)}${"A ".repeat(2 * length)}${"0 1".repeat(length)}`),
    10_000,
  );
});
