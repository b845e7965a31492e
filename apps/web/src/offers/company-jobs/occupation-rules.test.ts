import type { Occupation } from "@passerelle/contract/offers/occupations";
import { expect, test } from "vitest";
import { modelOf } from "./description-rules.ts";
import { emptyValues } from "./job-form-rules.ts";
import { sentenceOfOccupation, withOccupation } from "./occupation-rules.ts";

const baker: Occupation = {
  code: "D1102",
  label: "Boulanger / Boulangère",
  title: "Boulanger (h/f)",
  domain: "ALIM",
  level: "CAP",
  skills: ["Pétrissage", "Cuisson"],
  missions: ["pétrir", "cuire"],
};
const cook: Occupation = {
  ...baker,
  code: "G1609",
  title: "Cuisinier (h/f)",
  domain: "TOUR",
  skills: ["Dressage"],
  missions: ["dresser"],
};
const start = emptyValues({ city: "Nantes", domain: "TECH" });

test("an occupation fills its title, domain, level, skills and a text; another one replaces what the first filled", () => {
  const first = withOccupation(start, baker, start);
  expect(first.values).toEqual({
    ...{ title: "Boulanger (h/f)", domain: "ALIM", min_level: "CAP", skills: "Pétrissage, Cuisson" },
    description: modelOf(baker.missions),
  });
  expect(sentenceOfOccupation(first, baker.title)).toBe(
    "La fiche métier a rempli 2\u00a0compétences et proposé un texte de missions\u00a0: à relire et à changer librement. Les candidats lisent «\u00a0Boulanger (h/f)\u00a0».",
  );
  const second = withOccupation({ ...start, ...first.values }, cook, first.filled);
  expect(second.values).toMatchObject({ domain: "TOUR", skills: "Dressage", description: modelOf(cook.missions) });
});

test("what was written stays, whatever is chosen", () => {
  const typed = { ...start, description: "<p>À moi.</p>", skills: "Patience", min_level: "BA2", domain: "DIST" };
  const chosen = withOccupation(typed, baker, start);
  expect(chosen.values).toEqual({ title: "Boulanger (h/f)" });
  expect(sentenceOfOccupation(chosen, baker.title)).toBe(
    "Ce que vous avez écrit est gardé. Les candidats lisent «\u00a0Boulanger (h/f)\u00a0».",
  );
});

test("an occupation without a sheet proposes no words", () => {
  const { values } = withOccupation(start, { ...baker, domain: null, level: null, skills: [], missions: [] }, start);
  expect(values).toEqual({ title: "Boulanger (h/f)", domain: "TECH", min_level: "", skills: "", description: "" });
});
