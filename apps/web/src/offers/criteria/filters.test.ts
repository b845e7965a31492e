import { expect, test } from "vitest";
import { readFilters, writeFilters } from "./filters.ts";

const kept = (address: string) => writeFilters(readFilters(new URLSearchParams(address))).toString();

const unknown = [
  "source=bidon",
  "source=toString",
  "niveau=BAC%2B2",
  "contrat=CDI",
  "domaine=PIRATERIE",
  "domaine=only%3A",
  "teletravail=parfois",
  "tri=prix",
];

test.each(unknown)("what the search does not know is left out: %s", (asked) => {
  expect(kept(asked)).toBe("");
  expect(kept(`q=boulanger&${asked}`)).toBe("q=boulanger");
});

test("what the search knows stays", () => {
  const asked = "niveau=BAC&contrat=AP&domaine=INFO&domaine=only%3ACOMM&source=external&teletravail=hybrid&tri=recent";
  expect(kept(asked)).toBe(asked);
});

test.each([
  ["a radius that is too large", "lieu=Nantes&rayon=9999", "lieu=Nantes"],
  ["a radius in words", "lieu=Nantes&rayon=abc", "lieu=Nantes"],
  ["a day that is none", "q=vendeur&debut=demain", "q=vendeur"],
  ["a null character", "q=ven%00deur&lieu=%00", "q=vendeur"],
])("%s in an address asks for nothing", (_what, asked, left) => {
  expect(kept(asked)).toBe(left);
});
