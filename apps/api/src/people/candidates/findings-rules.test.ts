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
    has_text: true,
    skills: [],
    first_name: "Jean-Baptiste",
    last_name: "Le Goff",
    email: "jb.legoff@exemple.fr",
    phone: "06.12.34.56.78",
    desired_city: "Nantes",
    current_education: null,
    current_education_level: null,
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
    const { has_text, skills, ...found } = findingsIn(text);
    expect([has_text, skills, ...Object.values(found).filter(Boolean)]).toEqual([text !== "", []]);
  },
);

test("a text made to be slow is read in no time", () => {
  expectNearlyLinear(
    (length) => findingsIn(`${"a.".repeat(5 * length)}${"A ".repeat(2 * length)}${"0 1".repeat(length)}`),
    10_000,
  );
});

test.each([
  ["Formation\nBUT informatique (2e année), IUT de Nantes\nBac pro SN", "BUT informatique", "BA3"],
  ["2024-2026 : BTS MCO, lycée Vial", "BTS MCO", "BA2"],
  ["Baccalauréat général\nMaster 2 Finance - Lyon", "Master 2 Finance", "BA5"],
  ["CAP Boulanger", "CAP Boulanger", "CAP"],
] as const)("the highest diploma is the education: %j", (text, current_education, current_education_level) => {
  expect(findingsIn(text)).toMatchObject({ current_education, current_education_level });
});

test.each(["Mon but est d'apprendre", "Je souhaite préparer, après mon stage de trois mois, un BTS"])(
  "no diploma is made up from %j",
  (text) => {
    expect(findingsIn(text).current_education).toBeNull();
  },
);

test.each([
  ["12 rue de la Paix, 69003 Lyon", "Lyon"],
  ["35400 SAINT-MALO CEDEX", "Saint-Malo"],
  ["SIRET 12345678900012 Nantes", null],
])("the town follows the postcode: %j", (text, desired_city) => {
  expect(findingsIn(text).desired_city).toBe(desired_city);
});

test.each(["", " \n\t\n "])("a scan, whose text is %j, is said to hold none", (text) => {
  expect(findingsIn(text).has_text).toBe(false);
});

test.each([
  [
    "COMPÉTENCES\nJavaScript, TypeScript\n• React\n- Node.js / SQL\n\nFORMATION\nBTS SIO",
    ["JavaScript", "TypeScript", "React", "Node.js", "SQL"],
  ],
  ["Compétences techniques : Excel ; SAP ; Excel\nLangues\nAnglais", ["Excel", "SAP"]],
  ["Compétences\nPâtisserie\nVente\nExpérience professionnelle\nVendeuse", ["Pâtisserie", "Vente"]],
] as const)("skills are what stands under their title: %j", (text, skills) => {
  expect(findingsIn(text).skills).toEqual(skills);
});

test.each([
  "Mes compétences sont variées, et utiles",
  "Compétences\nJ'ai appris à organiser un magasin de bout en bout pendant mon stage.",
  "Compétences\n06 12 34 56 78\nlise@exemple.fr",
])("no skill is made up from %j", (text) => {
  expect(findingsIn(text).skills).toEqual([]);
});
