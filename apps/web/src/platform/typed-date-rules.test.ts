import { expect, test } from "vitest";
import { dayOfTyped, errorSummary, typeDate, typedDateProblem, typedOf, withSlashes } from "./typed-date-rules.ts";

test("slashes come by themselves and nothing goes beyond ten characters", () => {
  expect(withSlashes("0109")).toBe("01/09");
  expect(withSlashes("01092027")).toBe("01/09/2027");
  expect(withSlashes("01/09/20271234")).toBe("01/09/2027");
  expect(withSlashes("01/")).toBe("01");
  expect(withSlashes("premier")).toBe("");
});

test("typed slashes stand for the zeros that are left out", () => {
  const typeEach = (text: string) => [...text].reduce((field, letter) => withSlashes(field + letter), "");
  expect(typeEach("1/9/2027")).toBe("01/09/2027");
  expect(typeEach("1/1/27")).toBe("01/01/27");
  expect(typeEach("01/09/2027")).toBe("01/09/2027");
  expect(typeEach("31122027")).toBe("31/12/2027");
  expect(withSlashes("1/9/2027")).toBe("01/09/2027");
});

const sentences = { required: "La date de début est requise", invalid: "La date de début n'est pas valide" };

test.each([
  ["", "La date de début est requise"],
  ["1/9/2027", "Format invalide. Utilisez JJ/MM/AAAA (ex: 01/09/2023)"],
  ["01/01/27", "Format invalide. Utilisez JJ/MM/AAAA (ex: 01/09/2023)"],
  ["31/02/2027", "La date n'existe pas dans le calendrier"],
  ["30/02/2027", "La date n'existe pas dans le calendrier"],
  ["29/02/2028", ""],
  ["01/09/0001", "La date de début n'est pas valide"],
])("the typed date %j is shown as %j", (typed, problem) => {
  expect(typedDateProblem(typed, sentences)).toBe(problem);
});

test("a date that is not required may stay empty", () => {
  expect(typedDateProblem("", { invalid: "" })).toBe("");
});

test("a date is sent as YYYY-MM-DD", () => {
  expect(dayOfTyped("01/09/2027")).toBe("2027-09-01");
  expect(dayOfTyped("01/09")).toBe("");
  expect(typedOf("2027-09-01")).toBe("01/09/2027");
});

test("an error summary shows three messages, then how many are left", () => {
  expect(errorSummary(["a", "b", "c"])).toEqual(["a", "b", "c"]);
  expect(errorSummary(["a", "b", "c", "d"])).toEqual(["a", "b", "c", "... et 1 autre erreur"]);
  expect(errorSummary(["a", "b", "c", "d", "e"])).toEqual(["a", "b", "c", "... et 2 autres erreurs"]);
});

test.each([
  // before, typed, caret → value, caret
  ["01/09/2027", "1/09/2027", 0, "1/09/2027", 0],
  ["1/09/2027", "21/09/2027", 1, "21/09/2027", 1],
  ["01/09/2027", "201/09/2027", 1, "21/09/2027", 1],
  ["01/09/2027", "013/09/2027", 3, "01/39/2027", 4],
  ["01/09/2027", "01/09/20275", 11, "01/09/2027", 10],
  ["01/09/2027", "x01/09/2027", 1, "01/09/2027", 0],
  ["", "2027-09-01", 10, "01/09/2027", 10],
  ["01/09", " 2027-09-01 ", 12, "01/09/2027", 10],
  ["1", "1/", 2, "01", 2],
  ["01/0", "01/", 3, "01", 2],
  ["01/09/2027", "01/09/202", 9, "01/09/202", 9],
])(
  "a date field that held %j and now holds %j, caret at %i, keeps %j, caret at %i",
  (before, typed, at, value, caret) => {
    expect(typeDate(before, typed, at)).toEqual({ value, caret });
  },
);

test("a date is typed letter after letter, with or without slashes", () => {
  const typeEach = (text: string) =>
    [...text].reduce((field, letter) => typeDate(field, field + letter, field.length + 1).value, "");
  expect([typeEach("1/9/2027"), typeEach("01092027"), typeEach("01/09/2027")]).toEqual(Array(3).fill("01/09/2027"));
});
