import { expect, test } from "vitest";
import { readFilters, writeFilters } from "./filters.ts";

const kept = (address: string) => writeFilters(readFilters(new URLSearchParams(address))).toString();

test.each([
  "source=bidon",
  "niveau=BAC%2B9",
  "contrat=CDI",
  "domaine=XX",
  "domaine=only:INFO",
  "teletravail=lune",
  "tri=hasard",
])("an address that asks for what the search does not know finds offers without it: %s", (asked) => {
  expect(kept(asked)).toBe("");
  expect(kept(`q=boulanger&${asked}`)).toBe("q=boulanger");
});

test("what the search knows stays, group and single domains too", () => {
  const asked =
    "niveau=BAC&contrat=AP&domaine=INFO&domaine=only%3ACOMM&domaine=TECH&source=external&teletravail=hybrid";
  expect(kept(asked)).toBe(asked);
  expect(kept("tri=recent")).toBe("tri=recent");
});
