import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { occupationsOfTitle } from "./occupations-of-title.ts";

const pairs = readFileSync(new URL("titles.expected.txt", import.meta.url), "utf8")
  .split("\n")
  .filter((line) => line.includes("|") && !line.startsWith("#"))
  .map((line) => ({ title: line.slice(0, line.lastIndexOf("|")), code: line.slice(line.lastIndexOf("|") + 1) }));

/** Titles that are read otherwise than a person would. A change that makes one of them right removes it here. */
const knownMisses: string[] = [];

describe("the occupation of a title", () => {
  test("is right for at least 95 % of the titles, and for all but the known misses", () => {
    expect(pairs.length).toBeGreaterThanOrEqual(120);
    const misses = pairs.filter(({ title, code }) => (occupationsOfTitle(title)[0] ?? "") !== code);
    expect(misses.map(({ title }) => title)).toEqual(knownMisses);
    expect(misses.length / pairs.length).toBeLessThan(0.05);
  });

  test("is one of three at most, and the second one of a title of two trades stands too", () => {
    for (const { title } of pairs) expect(occupationsOfTitle(title).length).toBeLessThanOrEqual(3);
    expect(occupationsOfTitle("Serveur / Barman H/F")).toEqual(expect.arrayContaining(["G1803", "G1801"]));
    expect(occupationsOfTitle("Boulanger pâtissier")).toEqual(["D1102", "D1104"]);
  });

  test("is the one of the offer's domain and skills where the title says two", () => {
    expect(occupationsOfTitle("Développeur")[0]).toBe("M1805");
    expect(occupationsOfTitle("Développeur", { skills: ["WordPress"] })[0]).toBe("M1855");
    expect(occupationsOfTitle("Peintre", { domain: "BAT" })[0]).toBe("F1606");
    expect(occupationsOfTitle("Boulanger", { domain: "TECH", skills: ["Java"] })[0]).toBe("D1102");
  });

  test.each([
    "",
    "   ",
    "***",
    "😀 🎉",
    "de la les",
    "alternance",
    "Responsable",
    "Assistant",
    "xyzzy",
    "a".repeat(5_000),
  ])("is none of « %s »", (title) => expect(occupationsOfTitle(title)).toEqual([]));

  test("is found in a very long title", () => {
    expect(occupationsOfTitle(`${"mot ".repeat(2_000)} boulanger`)).toEqual(["D1102"]);
  });
});
