import { expect, test } from "vitest";
import { dayOfTyped, errorSummary, typedDateProblem, withSlashes } from "./typed-date-rules.ts";

test("slashes come by themselves and nothing goes beyond ten characters", () => {
  expect(withSlashes("0109")).toBe("01/09");
  expect(withSlashes("01092027")).toBe("01/09/2027");
  expect(withSlashes("01/09/20271234")).toBe("01/09/2027");
  expect(withSlashes("01/")).toBe("01");
});

test.each([
  ["", "La date de début est requise"],
  ["1/9/2027", "Format invalide. Utilisez JJ/MM/AAAA (ex: 01/09/2023)"],
  ["30/02/2027", "La date n'existe pas dans le calendrier"],
  ["29/02/2028", ""],
  ["01/09/0001", "La date de début n'est pas valide"],
])("the typed date %j is told: %j", (typed, problem) => {
  expect(typedDateProblem(typed)).toBe(problem);
  expect(typedDateProblem(typed, "date")).toBe(problem.replace("date de début", "date"));
});

test("a date is sent as YYYY-MM-DD", () => {
  expect(dayOfTyped("01/09/2027")).toBe("2027-09-01");
  expect(dayOfTyped("01/09")).toBe("");
});

test("an error summary shows three messages, then how many are left", () => {
  expect(errorSummary(["a", "b", "c"])).toEqual(["a", "b", "c"]);
  expect(errorSummary(["a", "b", "c", "d", "e"])).toEqual(["a", "b", "c", "... et 2 autres erreurs"]);
});
