import type { MatchFactor } from "@passerelle/contract/offers/matching";
import { expect, test } from "vitest";
import { closenessOf, reasonsOf } from "./closeness-rules.ts";

const factor = (name: MatchFactor["factor"], state: MatchFactor["state"], fact = "") => ({
  ...{ factor: name, label: name, state, fact, points: 0, max: 2 },
});
const match = (factors: MatchFactor[]) => ({ points: 0, max: 0, unknown_count: 0, factors });

test.each([
  [11, 11, "Très proche de votre profil"],
  [8, 10, "Très proche de votre profil"],
  [7, 11, "Proche de votre profil"],
  [5, 10, "Assez proche de votre profil"],
  [1, 11, "Plutôt loin de votre profil"],
  [0, 9, "Plutôt loin de votre profil"],
  [0, 0, "Pas assez d'éléments pour comparer"],
])("%i points of %i are « %s »", (points, max, words) => {
  expect(closenessOf({ points, max }, "applicant")).toBe(words);
});

test("a company reads how close a candidate is to its offer", () => {
  expect(closenessOf({ points: 9, max: 11 }, "company")).toBe("Très proche de l'offre");
});

test("three reasons at most, the most telling first, and none of what is missing or not known", () => {
  const factors = [
    factor("domain", "met"),
    factor("words", "unknown"),
    factor("level", "missing"),
    factor("place", "met", "À 4\u00a0km de Lyon"),
    factor("dates", "met"),
    factor("skills", "partly", "Compétences en commun\u00a0: Excel. Il manque\u00a0: SAP"),
    factor("duration", "met"),
  ];
  expect(reasonsOf(match(factors), "applicant")).toEqual([
    "Compétences en commun\u00a0: Excel",
    "À 4\u00a0km de Lyon",
    "votre domaine",
  ]);
  expect(reasonsOf(match(factors), "company")[2]).toBe("le même domaine");
  expect(reasonsOf(match([factor("domain", "partly"), factor("dates", "missing")]), "applicant")).toEqual([]);
});
