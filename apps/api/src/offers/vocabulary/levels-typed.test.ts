import { describe, expect, test } from "vitest";
import { tokensOf } from "./analysis.ts";
import { levelsTyped, readLevelWords } from "./levels-typed.ts";

describe("words that name levels of studies", () => {
  test.each([
    ["alternance sans diplôme", ["CAP"]],
    ["bac +2", ["BA2"]],
    ["Bac + 5 alternance", ["BA5"]],
    ["apres la 3eme", ["CAP", "BAC"]],
    ["niveau bac", ["BAC"]],
    ["niveau bac+3", ["BA3"]],
    ["un BTS", ["BA2"]],
    ["licence pro", ["BA3"]],
    ["master", ["BA5"]],
  ])("« %s »", (text, levels) => expect(levelsTyped(tokensOf(text))).toEqual(levels));

  test.each(["diplôme", "boulanger", "", "titre pro", "bts mco boulanger".slice(4)])("« %s » names none", (text) =>
    expect(levelsTyped(tokensOf(text))).toEqual([]),
  );

  test("stand in the file once each, with a level", () => {
    const read = readLevelWords().map(({ tokens }) => tokens.join(" "));
    expect(read.filter((words, at) => words === "" || read.indexOf(words) !== at)).toEqual([]);
    expect(readLevelWords().every(({ levels }) => levels.length > 0)).toBe(true);
  });
});
