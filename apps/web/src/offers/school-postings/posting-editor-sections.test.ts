import { postingFieldLabels } from "@passerelle/contract/offers/posting-fields";
import { expect, test } from "vitest";
import { newValues, stepOf, takenFrom } from "./posting-editor-rules.ts";
import { essentialFields, filledOf, headOf, sections } from "./posting-editor-sections.ts";
import { wordsOf } from "./posting-editor-words.ts";

const fresh = newValues("ecole@exemple.fr");

test("the title of a folded section names what it lacks, then says what it holds", () => {
  expect(headOf("contract", fresh)).toEqual({ missing: ["Temps de travail", "Télétravail"], words: "" });
  const filled = { ...fresh, work_time: "Temps complet", remote_work: "Aucun", contract_duration: "12" };
  expect(headOf("contract", filled)).toEqual({ missing: [], words: "12 · Temps complet · Aucun" });
  expect(headOf("profile", { ...fresh, profile_description: "<p>Curieuse</p>", experience_min: "0" }).words).toBe(
    "Curieuse · 0",
  );
});

test("what a new offer has by itself fills no title, and an empty text is no missions", () => {
  expect(headOf("details", { ...fresh, travel_zone: "Régionale" })).toEqual({ missing: [], words: "Régionale" });
  expect(filledOf(fresh)).toBe(0);
  expect(filledOf({ ...fresh, description: "<p></p>" })).toBe(0);
  expect(filledOf({ ...fresh, title: "Luthier", description: "<p>Des violons</p>", salary_min: "0" })).toBe(3);
});

test("each field of the first step is in one place: in sight, or in one section", () => {
  const folded = Object.values(sections).flatMap(({ fields }) => fields as readonly string[]);
  // The period of the pay stands beside its amount.
  const placed = [...essentialFields, "salary_period", ...folded];
  const first = Object.keys(postingFieldLabels).filter((field) => stepOf(field) === "rediger");
  expect(placed.toSorted()).toEqual(first.toSorted());
});

test("an earlier offer of a company brings what is not said yet, and replaces nothing", () => {
  const other = {
    ...fresh,
    title: "Ancienne",
    company_siret: "12345678901234",
    city: "Nantes",
    industry_sectors: ["Commerce"],
    apply_email: "autre@exemple.fr",
  };
  expect(takenFrom({ ...fresh, city: "Rezé" }, other)).toEqual({
    company_siret: "12345678901234",
    industry_sectors: ["Commerce"],
  });
});

test("the choice between two versions shows words, never a code", () => {
  expect(wordsOf("acknowledgmentType", "custom")).toBe("Message personnalisé");
  expect(wordsOf("acknowledgmentType", "none")).toBe("Aucun");
  expect(wordsOf("title", "none")).toBe("none");
});
