import type { CompanyJob } from "@passerelle/contract/offers/company-jobs";
import { latestEnd } from "@passerelle/contract/offers/job-dates";
import { expect, test } from "vitest";
import { typedOf } from "#platform/typed-date-rules.ts";
import { checkedBody, duplicateOf, emptyValues, mergeTyped, problemsOf, today, valuesOf } from "./job-form-rules.ts";

const filled = {
  ...emptyValues(),
  title: "Apprenti luthier",
  contract_type: "AP",
  city: "Mirecourt",
  domain: "OTHER",
  min_level: "CAP",
  min_experience: "0",
  start_date: "01/09/2199",
  school_rhythm: "2 semaines, 2 semaines",
  description: "<p>Des <strong>violons</strong>.</p>",
};
const nothing = { ...emptyValues(), school_rhythm: "", min_experience: "" };
const job = {
  ...checkedBody(filled),
  id: "01900000-0000-7000-8000-000000000000",
  skills: [{ id: "x", name: "Bois" }],
  start_date: "2020-09-01",
  expires_on: "2020-01-01",
  min_experience: 1.5,
  is_active: false,
} as unknown as CompanyJob;

test("an empty form tells every required field, in the order of the screen", () => {
  expect(Object.entries(problemsOf(nothing))).toEqual([
    ["title", "Le titre du poste est requis"],
    ["city", "La ville est requise"],
    ["contract_type", "Le type de contrat est requis"],
    ["start_date", "La date de début est requise"],
    ["min_level", "Le niveau minimum est requis"],
    ["description", "La description du poste est requise"],
    ["school_rhythm", "Le rythme d'alternance est requis"],
    ["min_experience", "L'expérience minimum est requise"],
    ["domain", "Le domaine est requis"],
  ]);
});

test("a new offer asks five questions: its company says where it is and of what domain, the rest stands already", () => {
  const start = emptyValues({ city: "Nantes", domain: "TECH" });
  expect(Object.keys(problemsOf(start))).toEqual(["title", "contract_type", "start_date", "min_level", "description"]);
  expect(checkedBody({ ...filled, city: start.city, domain: start.domain })).toMatchObject({
    ...{ city: "Nantes", domain: "TECH", min_experience: 0 },
    ...{ is_active: true, max_applications: null, duration_months: null },
  });
});

test("what is laid out is sent with its words; a layout without words is no description", () => {
  expect(checkedBody(filled)).toMatchObject({
    description: "Des violons.",
    description_html: "<p>Des <strong>violons</strong>.</p>",
  });
  expect(problemsOf({ ...filled, description: "<p> </p><ul><li><p></p></li></ul>" }).description).toBe(
    "La description du poste est requise",
  );
  expect(problemsOf({ ...filled, description: `<p>${"x".repeat(10_001)}</p>` }).description).toBe(
    "10000 caractères au plus.",
  );
});

test.each([
  ["-1", "L'expérience minimum doit être un nombre positif"],
  ["deux", "L'expérience minimum doit être un nombre positif"],
  [" ", "L'expérience minimum est requise"],
  ["1,55", "Une décimale au plus (1,5 par exemple)."],
  ["1,5", undefined],
  ["1.5", undefined],
  ["0", undefined],
])("experience typed %j is shown as %j", (min_experience, problem) => {
  expect(problemsOf({ ...filled, min_experience }).min_experience).toBe(problem);
});

test.each([
  ["31/02/2199", "La date n'existe pas dans le calendrier"],
  ["01/01/27", "Format invalide. Utilisez JJ/MM/AAAA (ex: 01/09/2023)"],
  ["01/09/0001", "La date de début n'est pas valide"],
  ["01/09/2020", "La date de début est déjà passée"],
  ["01/09/2199", undefined],
])("a start typed %j is shown as %j", (start_date, problem) => {
  expect(problemsOf({ ...filled, start_date }).start_date).toBe(problem);
});

test("the end is checked as a date and against its limits; none means the default", () => {
  const problem = (expires_on: string) => problemsOf({ ...filled, expires_on }).expires_on;
  expect(problem("31/02/2027")).toBe("La date n'existe pas dans le calendrier");
  expect(problem("01/01/2020")).toBe("La fin de publication est déjà passée");
  expect(problem("01/01/2199")).toBe("La fin de publication doit être dans les 6 prochains mois");
  expect(problem(typedOf(latestEnd(today())))).toBeUndefined();
  expect(problem("")).toBeUndefined();
  expect(checkedBody({ ...filled, expires_on: "" }).expires_on).toBeNull();
});

test("what is sent: a day, numbers, skills each once without blanks", () => {
  expect(
    checkedBody({
      ...filled,
      min_experience: "1,5",
      skills: " Bois, ,Vernis,Bois,",
      salary_first_year: "",
      max_applications: "12",
    }),
  ).toMatchObject({
    start_date: "2199-09-01",
    min_experience: 1.5,
    skills: ["Bois", "Vernis"],
    salary_first_year: null,
    max_applications: 12,
  });
});

test("an offer that is edited may keep its past days; a copy counts its end from today and is published", () => {
  expect(problemsOf(valuesOf(job), job)).toEqual({});
  expect(valuesOf(job)).toMatchObject({ min_experience: "1,5", start_date: "01/09/2020", skills: "Bois" });
  const copy = duplicateOf(job);
  expect(copy).toMatchObject({ title: job.title, expires_on: emptyValues().expires_on, is_active: true });
  expect(problemsOf(copy).start_date).toBe("La date de début est déjà passée");
});

test("what was typed stays over what a colleague saved, and the rest follows the colleague", () => {
  const typed = { ...filled, title: "Luthière", city: "Nancy" };
  const saved = { ...filled, title: "Luthier", description: "<p>Des altos.</p>" };
  const merged = mergeTyped(filled, typed, saved);
  expect(merged.values).toEqual({ ...filled, title: "Luthière", city: "Nancy", description: "<p>Des altos.</p>" });
  expect(merged.taken).toEqual(["description"]);
  expect(merged.kept).toEqual(["title"]);
});

test.each(["1 500", "1\u00a0500", "1\u202f500"])("a salary typed %j is 1500 euros", (salary_first_year) => {
  expect(problemsOf({ ...filled, salary_first_year })).toEqual({});
  expect(checkedBody({ ...filled, salary_first_year }).salary_first_year).toBe(1500);
});

test("a link whose address would be taken out is named; the others are not", () => {
  const linked = (...addresses: string[]) =>
    problemsOf({ ...filled, description: addresses.map((address) => `<a href="${address}">ici</a>`).join(" ") })
      .description;
  expect(linked("https://exemple.fr", "http://exemple.fr", "mailto:rh@exemple.fr")).toBeUndefined();
  expect(linked("https://exemple.fr", "htp:/exemple.fr")).toBe(
    "L'adresse du lien «\u00a0htp:/exemple.fr\u00a0» n'est pas valide\u00a0: elle commence par http:// ou https://",
  );
});
