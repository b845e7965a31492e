import { domainLabels } from "@passerelle/contract/labels";
import { expect, test } from "vitest";
import { sortedLabels } from "./sorted-labels.ts";

test("labels follow the French alphabet, accents counted for little, « Autre » last", () => {
  const labels = sortedLabels({ OTHER: "Autre", T: "Tourisme", E: "Édition", D: "Droit", F: "Finance" });
  expect(Object.values(labels)).toEqual(["Droit", "Édition", "Finance", "Tourisme", "Autre"]);
  const domains = Object.keys(sortedLabels(domainLabels));
  expect(domains).toHaveLength(Object.keys(domainLabels).length);
  expect([domains[0], domains.at(-1)]).toEqual(["ADM_LOC", "OTHER"]);
});
