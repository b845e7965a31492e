import { expect, test } from "vitest";
import { exampleOf } from "./example-of.ts";

test("an item is named by its identifier and its title, whatever its form", () => {
  expect(exampleOf({ job_id: "9", title: "Soudeur", url: "x" })).toEqual({ external_id: "9", title: "Soudeur" });
  expect(exampleOf({ identifier: { id: null, partner_job_id: "p1" }, offer: { title: "Tourneur" } })).toEqual({
    external_id: "p1",
    title: "Tourneur",
  });
  for (const nothing of [null, undefined, 12, "texte", [], Symbol("x"), { title: { name: { a: 1 } } }])
    expect(exampleOf(nothing)).toEqual({ external_id: "", title: "" });
});

test("nobody's address or number, and nothing long, comes into a report", () => {
  const { title, external_id } = exampleOf({
    id: "x".repeat(500),
    title: `Soudeur, écrire à lise@exemple.fr ou au 06 12 34 56 78 ${"x".repeat(500)}`,
  });
  expect(title).toMatch(/^Soudeur, écrire à … ou au … ?x+$/);
  expect(title.length).toBeLessThanOrEqual(120);
  expect(external_id).toHaveLength(80);
});
