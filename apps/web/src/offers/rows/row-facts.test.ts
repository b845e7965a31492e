import type { OfferCard } from "@passerelle/contract/offers/search";
import { expect, test } from "vitest";
import { factsOf } from "./row-facts.ts";

const external = {
  ...{ source: "external", source_name: "Jobteaser", levels: ["BA3"], start_date: "2027-03-01" },
  applications_count: null,
} as unknown as OfferCard;

test("a row says its source and its level in the words of the other screens", () => {
  expect(factsOf(external)).toEqual(["vue sur Jobteaser", "BAC+3", "dès le 01/03"]);
  expect(factsOf({ ...external, levels: ["BAC", "BA2", "BA5"] })).toContain("BAC à BAC+5");
});

test("an offer of Passerelle names no other site, and says how many have applied", () => {
  const own = { ...external, source: "company", source_name: null, applications_count: 2 } as unknown as OfferCard;
  expect(factsOf(own)).toEqual(["BAC+3", "dès le 01/03", "2 candidatures"]);
});
