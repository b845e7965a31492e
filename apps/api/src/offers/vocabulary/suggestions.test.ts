import { describe, expect, test } from "vitest";
import { completionsOf } from "./completions.ts";
import { editDistance } from "./edit-distance.ts";
import { namesOfLabel } from "./label-names.ts";
import { nearestWords } from "./nearest-words.ts";
import { labelOf, neighboursOf, occupationNamed, shortLabelOf } from "./occupations.ts";

const labels = (typed: string, limit?: number) => completionsOf(typed, limit).map(({ label }) => label);

describe("completions", () => {
  test.each([
    ["boul", "Boulanger / Boulangère"],
    ["Boulangè", "Boulanger / Boulangère"],
    ["BOULANGERE", "Boulanger / Boulangère"],
    ["dev w", "Développeur / Développeuse web"],
    ["compta", "Assistant / Assistante comptable"],
    ["cm", "Community manager"],
    ["rh", "Assistant / Assistante RH"],
    ["infirmiere", "Infirmier / Infirmière"],
    ["mco", "BTS MCO – Management commercial opérationnel"],
    ["coiff", "Coiffeur / Coiffeuse"],
    ["prof de sp", "Éducateur sportif / Éducatrice sportive"],
    ["cap pet", "CAP AEPE – Accompagnant éducatif petite enfance"],
    ["web dev", "Développeur / Développeuse web"],
    ["boulnager", "Boulanger / Boulangère"],
    ["dévelopeur", "Développeur / Développeuse informatique"],
    ["electri", "Électricien / Électricienne"],
  ])("« %s » first gives « %s »", (typed, label) => expect(labels(typed)[0]).toBe(label));

  test("say the code of an occupation and what to search", () => {
    expect(completionsOf("boulanger", 1)).toEqual([
      { kind: "occupation", label: "Boulanger / Boulangère", code: "D1102", search: "boulanger" },
    ]);
    expect(completionsOf("bts mco", 1)).toEqual([
      { kind: "diploma", label: "BTS MCO – Management commercial opérationnel", code: null, search: "BTS MCO" },
    ]);
  });

  test("are as many as asked, each once", () => {
    const searches = completionsOf("c", 50).map(({ search }) => search);
    expect(searches).toHaveLength(50);
    expect(new Set(searches).size).toBe(50);
  });

  test.each(["", "  ", "???", "zzzzzz", "a".repeat(10_000), "😀"])("« %s » gives none", (typed) =>
    expect(labels(typed)).toEqual([]),
  );
});

describe("nearest words", () => {
  test.each([
    ["boulnager", "boulanger"],
    ["develloppeur", "développeur"],
    ["compatbilite", "comptabilité"],
    ["comercial", "commercial"],
    ["electricen", "électricien"],
    ["secretere", "secrétaire"],
    ["marketting", "marketing"],
    ["patiserie", "pâtisserie"],
    ["vandeur", "vendeur"],
    ["coifeuse", "coiffeuse"],
  ])("« %s » is near « %s »", (typed, written) => expect(nearestWords(typed)[0]?.written).toBe(written));

  test.each(["boulanger", "boulangère", "humaine", "ressource", "bou", "75011", "c++", "", "xqzwkvjh"])(
    "« %s » has none",
    (typed) => expect(nearestWords(typed)).toEqual([]),
  );

  test("are no more than asked", () => expect(nearestWords("infirmer", 2)).toHaveLength(2));
});

test.each([
  ["abcd", "abcd", 0],
  ["abcd", "abdc", 1],
  ["abcd", "abc", 1],
  ["abcd", "xbcd", 1],
  ["abcd", "badc", 2],
  ["abcd", "abcdefg", 3],
  ["", "ab", 2],
])("from « %s » to « %s »: %i edits, counted to two", (one, other, edits) => {
  expect(editDistance(one, other, 2)).toBe(edits);
  expect(editDistance(other, one, 2)).toBe(edits);
});

describe("occupations", () => {
  test("have the label of the ROME and the name that people say", () => {
    expect(labelOf("J1501")).toBe("Aide-soignant / Aide-soignante");
    expect(shortLabelOf("G1409")).toBe("Manager en restauration rapide");
    expect(shortLabelOf("M1805")).toBe("Développeur / Développeuse informatique");
    expect(shortLabelOf("Z9999")).toBe("Z9999");
  });

  test.each([
    ["boulangère", "D1102"],
    ["Community manager", "E1101"],
    ["m1805", "M1805"],
    ["Études et développement", null],
    ["", null],
  ])("« %s » names %s", (text, code) => expect(occupationNamed(text)).toBe(code));

  test.each([
    ["D1102", "D1104"],
    ["M1855", "M1805"],
    ["J1501", "J1506"],
    ["M1203", "M1213"],
    ["I1604", "I1613"],
    ["D1402", "D1416"],
    ["M1501", "M1507"],
    ["F1603", "F1602"],
    ["K1307", "K1308"],
    ["G1204", "G1217"],
  ])("the nearest of %s is %s", (code, nearest) => {
    expect(neighboursOf(code)[0]).toBe(nearest);
    expect(neighboursOf(code).length).toBeLessThanOrEqual(8);
    expect(neighboursOf(code)).not.toContain(code);
  });

  test("an unknown one has no neighbours", () => expect(neighboursOf("Z9999")).toEqual([]));
});

test.each([
  ["Agent / Agente d'accueil", ["Agent d'accueil", "Agente d'accueil"]],
  ["Steward / Hôtesse de train", ["Steward de train", "Hôtesse de train"]],
  ["Artiste Plasticien / Plasticienne", ["Artiste Plasticien", "Artiste Plasticienne"]],
  ["Secrétaire médical / Secrétaire médicale", ["Secrétaire médical", "Secrétaire médicale"]],
  ["Infirmier / Infirmière en soins généraux (IDE)", ["Infirmier en soins généraux", "Infirmière en soins généraux"]],
  ["Community manager", ["Community manager"]],
])("« %s » holds its names", (label, names) => expect(namesOfLabel(label)).toEqual(names));
