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
