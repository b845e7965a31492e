import { expect, test } from "vitest";
import { joinedWords } from "./joined-words.ts";

test.each([
  ["ortho prothesiste", "orthoprothesiste"],
  ["electro mecanicien lyon", "electromecanicien lyon"],
  ["poly valente restauration", "polyvalente restauration"],
  ["super marche", "supermarche"],
])("« %s » is read as « %s »", (typed, read) => expect(joinedWords(typed.split(" ")).tokens.join(" ")).toBe(read));

test.each(["aide soignante", "chef de projet", "auto ecole", "vendeur pret a porter", "mac do", "boulanger patissier"])(
  "« %s » stays as it is",
  (typed) => expect(joinedWords(typed.split(" ")).tokens.join(" ")).toBe(typed),
);

test("offers that write them in two are found too", () => {
  const { inTwo } = joinedWords(["ortho", "prothesiste"]);
  expect(inTwo([["orthoprothesiste"]])).toEqual([["orthoprothesiste"], ["ortho", "prothesiste"]]);
  expect(joinedWords(["boulanger"]).inTwo([["boulanger"]])).toEqual([["boulanger"]]);
});
