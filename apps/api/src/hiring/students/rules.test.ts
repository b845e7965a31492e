import { expect, test } from "vitest";
import { columnsOf } from "./rules.ts";

test("columns are known by their titles, whatever their order, accents and capitals", () => {
  expect(columnsOf(["NOM", "Prénom", "Adresse e-mail", "Promo"])).toEqual(
    new Map([
      ["last_name", 0],
      ["first_name", 1],
      ["email", 2],
      ["cohort", 3],
    ]),
  );
  expect(columnsOf(["Prénom", "Nom"])).toBeNull();
  expect(columnsOf(["lea@exemple.fr", "Léa"])).toBeNull();
});
