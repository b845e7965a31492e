import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { tokensOf } from "./analysis.ts";
import { readConcepts } from "./read-concepts.ts";

const pairs = readFileSync(new URL("queries.expected.txt", import.meta.url), "utf8")
  .split("\n")
  .filter((line) => line.includes(" > ") && !line.startsWith("#"))
  .map((line) => line.split(" > "));

const read = (query: string, groups?: string[][]) => readConcepts(tokensOf(query), groups);
const show = (query: string) =>
  read(query)
    .map(({ text, kind, occupations: [code] }) => `${text}:${kind.charAt(0)}${code ? ` ${code}` : ""}`)
    .join(" | ");
const alternatives = (query: string, at = 0, groups?: string[][]) =>
  read(query, groups)[at]?.alternatives.map((terms) => terms.join(" "));

describe("the concepts of a query", () => {
  test("there are enough of them", () => expect(pairs.length).toBeGreaterThanOrEqual(120));
  test.each(pairs)("%s", (query, expected) => expect(show(query ?? "")).toBe(expected));

  test("are the same for the words of a name in any order", () => {
    for (const [typed, name] of [
      ["manager community", "community manager"],
      ["locative gestion", "gestion locative"],
    ] as const)
      expect(read(typed)[0]?.occupations).toEqual(read(name)[0]?.occupations);
  });

  test("are wider for a diploma of a field, and for a field that the ROME divided", () => {
    const field = read("cybersécurité")[0]?.occupations ?? [];
    expect(read("master en cybersécurité")[0]?.occupations).toEqual(expect.arrayContaining(field));
    const [barber = ""] = read("barbier")[0]?.occupations ?? [];
    for (const text of ["coiffure", "cap coiffure"]) expect(read(text)[0]?.occupations).toContain(barber);
  });

  test("say which tokens they take, small words within included", () => {
    expect(read("boulanger à Rennes").map(({ from, to }) => [from, to])).toEqual([
      [0, 1],
      [2, 3],
    ]);
    expect(read("vente de prêt à porter lyon").map(({ from, to }) => [from, to])).toEqual([
      [0, 5],
      [5, 6],
    ]);
  });

  test.each([
    ["rh", ["rh", "ressource humain"]],
    ["ressources humaines", ["ressource humain", "rh", "hr"]],
    ["cm", ["cm", "community manager"]],
    ["ide", ["ide", "infirmier"]],
    ["btp", ["btp", "batiment travail public", "construction"]],
    ["lyon", ["lyon"]],
    ["xyzzy", ["xyzzy"]],
  ])("%s means the same as its other forms", (query, expected) =>
    expect(alternatives(query)).toEqual(expect.arrayContaining(expected)),
  );

  test("an abbreviation within an expression is also read in full, and the other way round", () => {
    expect(alternatives("chargé de com")).toEqual(expect.arrayContaining(["charge com", "charge communication"]));
    expect(alternatives("assistant ressources humaines")).toContain("assistant rh");
    expect(alternatives("dev web")).toContain("developpeur web");
  });

  test("« as » is an abbreviation only where nothing beside it speaks of another field", () => {
    expect(show("as")).toBe("as:a J1501");
    expect(show("as de la vente")).not.toContain("as:a");
    expect(show("as de la vente")).not.toMatch(/^as/);
  });

  test("a field of work names all of its occupations, an expression three at most", () => {
    expect(read("vente")[0]?.occupations).toEqual(expect.arrayContaining(["D1214", "D1106", "D1402", "D1505"]));
    expect(read("vendeuse en boulangerie")[0]?.occupations).toEqual(["D1106"]);
  });

  test("a tool is looked for itself, beside the occupation it is used in", () => {
    expect(read("développeur java").map(({ kind, occupations }) => [kind, occupations.length > 0])).toEqual([
      ["occupation", true],
      ["word", false],
    ]);
    expect(read("power bi").map(({ text, occupations }) => [text, occupations])).toEqual([["power bi", []]]);
  });

  test("the staff's groups add to what a word means, and join words that the vocabulary does not know", () => {
    const groups = [
      ["zinzolin", "peintre violet"],
      ["boulanger", "mitron"],
    ];
    expect(alternatives("zinzolin", 0, groups)).toEqual(["zinzolin", "peintre violet"]);
    expect(read("peintre violet paris", groups).map(({ text }) => text)).toEqual(["peintre violet", "paris"]);
    expect(alternatives("boulanger", 0, groups)).toContain("mitron");
    expect(read("boulanger", groups)[0]?.occupations).toEqual(["D1102"]);
  });

  test.each(["", "de la", "!!!", "🎉", "'; drop table offers; --"])("« %s » is read without a fault", (query) =>
    expect(read(query).every(({ alternatives: [first = []] }) => first.length > 0)).toBe(true),
  );

  test("200 words are read, each once", () => {
    const concepts = read("boulanger web ".repeat(100));
    expect(concepts.length).toBeLessThanOrEqual(200);
    expect(concepts.at(-1)?.to).toBe(200);
  });
});
