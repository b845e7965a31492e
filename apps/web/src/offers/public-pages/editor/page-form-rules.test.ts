import { expect, test } from "vitest";
import {
  bodyOf,
  completenessWords,
  moved,
  type PageValues,
  problemsOf,
  sectionInError,
  statesOf,
  valuesOf,
} from "./page-form-rules.ts";

const empty: PageValues = {
  description: "Un atelier.",
  photos: [],
  tutors: [],
  rhythm: "",
  remote_days: "",
  equipment: "",
  benefits: "",
  directions: "",
};
const nothing = { logo_url: null, cover_url: null };

test("what is wrong with one advantage is said of the field that holds them, whose section opens", () => {
  const errors = problemsOf({ ...empty, benefits: `Cantine\n${"a".repeat(81)}` });
  expect(errors).toEqual({ benefits: "80 caractères au plus." });
  expect(sectionInError(errors)).toBe("benefits");
});

test("the first section in error is the first of the page, and none without an error", () => {
  const photo = { id: "01900000-0000-7000-8000-000000000001", url: "/photos/1", alt: "" };
  const tutor = { name: "", job: "Luthier", sentence: "", portrait_id: null, portrait_url: null };
  const errors = problemsOf({ ...empty, photos: [photo], tutors: [tutor] });
  expect(errors).toEqual({
    "photos.0.alt": "La description de la photo est requise",
    "tutors.0.name": "Le nom est requis",
  });
  expect(sectionInError(errors)).toBe("tutors");
  expect(sectionInError({})).toBeNull();
});

test("advantages are lines, days a number or nothing, there and back", () => {
  const typed = { ...empty, benefits: " Cantine \n\nTram remboursé\n", remote_days: "0" };
  const body = bodyOf(typed);
  expect([body.benefits, body.remote_days, bodyOf(empty).remote_days]).toEqual([
    ["Cantine", "Tram remboursé"],
    0,
    null,
  ]);
  const read = { ...body, tutors: [], id: "1", slug: "atelier", updated_at: "", photos: [], visits_by_day: [] };
  expect(valuesOf(read)).toEqual({ ...typed, benefits: "Cantine\nTram remboursé" });
});

test("each section says what it holds or what is missing", () => {
  expect(statesOf(empty, nothing)).toEqual({
    pictures: { what: "logo et couverture à choisir", isMissing: true },
    about: { what: "", isMissing: false },
    tutors: { what: "à remplir", isMissing: true },
    photos: { what: "à remplir", isMissing: true },
    work: { what: "rythme à indiquer", isMissing: true },
    benefits: { what: "à remplir", isMissing: true },
    access: { what: "accès à indiquer", isMissing: true },
  });
  const tutor = { name: "Karim Benali", job: "Luthier", sentence: "", portrait_id: null, portrait_url: null };
  const states = statesOf(
    { ...empty, tutors: [tutor, tutor], rhythm: "3 jours, 2 jours", remote_days: "0", benefits: "Cantine" },
    { logo_url: "/logos/1", cover_url: null },
  );
  expect([states.pictures.what, states.tutors.what, states.work.what, states.benefits.what]).toEqual([
    "couverture à choisir",
    "2 personnes",
    "rythme, télétravail",
    "1 avantage",
  ]);
});

test("completeness is said in words", () => {
  expect([1, 5, 7].map((done) => completenessWords(done, 7))).toEqual([
    "Votre page reste à compléter",
    "Votre page est presque complète",
    "Votre page est complète",
  ]);
});

test("a row moves by one place, and the others keep their order", () => {
  expect(moved(["a", "b", "c"], 2, 1)).toEqual(["a", "c", "b"]);
  expect(moved(["a", "b", "c"], 0, 1)).toEqual(["b", "a", "c"]);
});
