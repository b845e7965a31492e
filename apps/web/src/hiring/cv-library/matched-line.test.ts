import { expect, test } from "vitest";
import { matchedLine, matchedSkills } from "./matched-line.ts";

const match = (text: string) => ({ text, is_match: true });
const plain = (text: string) => ({ text, is_match: false });

test("the line of the CV that matches, without the lines around it", () => {
  const excerpt = [plain("Nantes • Bien rangé • Tableau de bord en "), match("React"), plain(", D3 • Anglais")];
  expect(matchedLine(excerpt)).toEqual([plain("Tableau de bord en "), match("React"), plain(", D3 ")]);
});

test("a long beginning is cut before a word, and what lies between two matches stays", () => {
  const excerpt = [
    plain("Stage de six mois chez un éditeur de logiciels nantais avec "),
    match("React"),
    plain(" • puis "),
    match("TypeScript"),
  ];
  expect(matchedLine(excerpt)).toEqual([
    plain("logiciels nantais avec "),
    match("React"),
    plain(" • puis "),
    match("TypeScript"),
  ]);
});

test("what is left of a sentence that was cut does not begin the line", () => {
  const excerpt = [plain("Projet de fin d'études : une application de "), match("covoiturage")];
  expect(matchedLine(excerpt)).toEqual([plain("une application de "), match("covoiturage")]);
});

test("nothing where no word matches", () => {
  expect(matchedLine([plain("Menuisier ébéniste")])).toEqual([]);
});

test("skills that a word begins are marked, whatever their accents", () => {
  expect(matchedSkills([{ name: "Comptabilité" }, { name: "Microsoft Excel" }], ["compta", "EXCEL"])).toEqual([
    match("Comptabilité"),
    plain(", "),
    match("Microsoft Excel"),
  ]);
  expect(matchedSkills([{ name: "SQL" }], [])).toEqual([plain("SQL")]);
});
