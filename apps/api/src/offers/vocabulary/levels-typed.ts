import { type Level, level } from "@passerelle/contract/enumerations";
import { tokensOf } from "./analysis.ts";
import { linesOf, listOf, readDiplomas } from "./data-files.ts";

/** Words that name levels of studies and no job: "sans diplôme", "bac+2", "BTS". */
type LevelWords = { tokens: string[]; levels: Level[] };

export const readLevelWords = (): LevelWords[] =>
  linesOf("levels.csv").map(({ words = "", levels }) => ({
    tokens: tokensOf(words),
    levels: listOf(levels, " ").map((each) => level.parse(each)),
  }));

const build = (): LevelWords[] => {
  const named = readDiplomas().flatMap(({ short, full, level: of, codes, names }) => {
    const known = level.safeParse(of);
    if (codes.length > 0 || !known.success) return [];
    return [short, full, ...names].filter(Boolean).map((text) => ({ tokens: tokensOf(text), levels: [known.data] }));
  });
  return [...readLevelWords(), ...named].sort((one, other) => other.tokens.length - one.tokens.length);
};

let loaded: LevelWords[] | undefined;

/** The levels that folded words name, by the longest of the known expressions that begins first; none where they name none. */
export const levelsTyped = (tokens: string[]): Level[] => {
  loaded ??= build();
  for (const at of tokens.keys()) {
    const found = loaded.find((known) => known.tokens.every((token, nth) => tokens[at + nth] === token));
    if (found) return found.levels;
  }
  return [];
};
