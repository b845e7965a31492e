import { expect, test } from "vitest";
import { readFilters, writeFilters } from "./filters.ts";

const kept = (address: string) => writeFilters(readFilters(new URLSearchParams(address))).toString();

test.each(["source=bidon", "source=toString"])("a source that the search does not know is left out: %s", (asked) => {
  expect(kept(asked)).toBe("");
  expect(kept(`q=boulanger&${asked}`)).toBe("q=boulanger");
});

test("what the search knows stays", () => {
  const asked = "niveau=BAC&contrat=AP&domaine=INFO&domaine=only%3ACOMM&source=external&teletravail=hybrid&tri=recent";
  expect(kept(asked)).toBe(asked);
});
