import { expect, test } from "vitest";
import {
  bodyOf,
  differences,
  mergeSides,
  newValues,
  problemsFor,
  sidesOf,
  stepOf,
  typedOver,
  withTyped,
} from "./posting-editor-rules.ts";

const blank = newValues("ecole@exemple.fr");
const whole = {
  ...blank,
  title: "Vendeur",
  company_name: "Maison Delorme",
  description: "<p>Vendre</p>",
  qualification_levels: ["BAC"],
  experience_min: "0",
  city: "Nantes",
  travel_zone: "Régionale",
  contract_types: ["Apprentissage"],
  work_time: "Temps complet",
  remote_work: "Aucun",
  salary_period: "mois",
  salary_min: "780,50",
  industry_sectors: ["Commerce"],
};

test("a draft asks for its title alone, saving for the whole list, each with its sentence", () => {
  expect(problemsFor(blank, "draft")?.sentence).toBe("Le titre est requis pour le brouillon.");
  expect(problemsFor({ ...blank, title: "Vendeur" }, "draft")).toBeNull();
  expect(problemsFor({ ...blank, title: "Vendeur", opening_count: "" }, "draft")).toBeNull();
  expect(problemsFor({ ...whole, city: "  ", salary_min: "" }, "published")?.sentence).toBe(
    "Champs requis manquants: Ville, Rémunération minimum",
  );
  expect(problemsFor(whole, "published")).toBeNull();
});

test("the author says where applications are announced, as the star asks; a draft does without", () => {
  const nowhere = { ...whole, apply_email: " " };
  expect(problemsFor(nowhere, "saved")).toEqual({
    errors: { apply_email: "Ce champ est requis." },
    sentence: "Champs requis manquants: Adresse de réception",
  });
  expect(problemsFor(nowhere, "draft")).toBeNull();
  expect(problemsFor({ ...whole, apply_email: "offres@" }, "draft")?.errors).toEqual({
    apply_email: "L'adresse e-mail n'est pas valide",
  });
});

test("what is typed badly is said beside its field, even in a draft", () => {
  const { errors, sentence } = problemsFor(
    { ...whole, contract_start_date: "31/02/2027", salary_max: "douze", experience_min: "5", experience_max: "2" },
    "draft",
  ) ?? { errors: {}, sentence: "" };
  expect(errors).toEqual({
    contract_start_date: "La date n'existe pas dans le calendrier",
    experience_max: "L'expérience maximum doit être supérieure ou égale au minimum.",
    salary_max: "Un nombre est attendu.",
  });
  expect(sentence).toBe("Date de début\u00a0: La date n'existe pas dans le calendrier");
  expect(problemsFor({ ...whole, tags: "x".repeat(61) }, "draft")?.errors).toHaveProperty("tags");
});

test("days, numbers and words between commas are sent as such", () => {
  expect(
    bodyOf({
      ...whole,
      contract_start_date: "01/09/2027",
      desired_skills: " vente, ,accueil,vente ",
      contract_duration: "",
    }),
  ).toMatchObject({
    contract_start_date: "2027-09-01",
    desired_skills: ["vente", "accueil"],
    contract_duration: null,
    salary_min: 780.5,
    opening_count: 1,
  });
});

test("what is kept while typing is what changed, and comes back over a newer version", () => {
  const typed = { ...blank, title: "Ven", jobboards: [] };
  const draft = typedOver(blank, typed);
  expect(draft).toEqual({ fields: { title: "Ven" }, jobboards: [] });
  const newer = { ...blank, city: "Nantes" };
  expect(withTyped(newer, draft)).toEqual({ ...newer, title: "Ven", jobboards: [] });
  expect(withTyped(newer, { fields: { title: ["x"], hide_salary: "oui" } })).toEqual(newer);
});

test("of two versions, each field follows who changed it, and mine where both did", () => {
  const mine = { ...whole, title: "Vendeuse", tags: "EC" };
  const theirs = { ...whole, title: "Caissier", city: "Lyon" };
  expect(differences(mine, theirs)).toEqual(["title", "city", "tags"]);
  const sides = sidesOf(whole, mine, theirs);
  expect(sides).toEqual({ title: "mine", city: "theirs", tags: "mine" });
  expect(mergeSides(mine, theirs, sides)).toEqual({ ...whole, title: "Vendeuse", city: "Lyon", tags: "EC" });
});

test("each field is on one step", () => {
  expect(["title", "apply_email", "jobboards.2.name"].map(stepOf)).toEqual(["rediger", "parametrer", "diffuser"]);
});
