import { expect, test } from "vitest";
import { safeReturn, withReturn } from "./return-address.ts";

test.each([
  null,
  "",
  "offers",
  "https://ailleurs.example/offers",
  "//ailleurs.example",
  "///ailleurs.example",
  "/\\ailleurs.example",
  "\\\\ailleurs.example",
  "/offers\\..\\..",
  "/\t/ailleurs.example",
  "/\n/ailleurs.example",
  "javascript:alert(1)",
  " /offers",
  "/.//ailleurs.example",
  "/offers/..//ailleurs.example",
  `/offers?q=${"a".repeat(1000)}`,
])("an address that could lead elsewhere is none: %j", (asked) => {
  expect(safeReturn(asked)).toBeNull();
});

test.each([
  "/offers",
  "/offers?q=boulanger&postuler=1#haut",
  "/offres/01a2/boulanger/lyon?postuler=01a2",
  "/platform/applicant/search?suite=//x",
])("a page of the site is kept as it is: %s", (asked) => {
  expect(safeReturn(asked)).toBe(asked);
});

test("a page carries the way back beside its own parameters", () => {
  expect(withReturn("/login", null)).toBe("/login");
  expect(withReturn("/login", "/offers?q=a b")).toBe("/login?retour=%2Foffers%3Fq%3Da+b");
  expect(withReturn("/signup?type=applicant", "/offers")).toBe("/signup?type=applicant&retour=%2Foffers");
});
