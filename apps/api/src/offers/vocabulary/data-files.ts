import { readFileSync } from "node:fs";
import { parseLines } from "./parse-lines.ts";

/**
 * An expression and the occupations it means, best first. `use`: "titles" where only a title means them ("développeur Java": a query looks for
 * both words), "tool" where a query looks for the word itself ("Power BI"), else empty.
 */
export type Expression = { text: string; codes: string[]; use: ExpressionUse };
type ExpressionUse = "" | "titles" | "tool";
/** A field of work and its occupations, the most usual first. */
export type Field = { text: string; codes: string[] };
export type Diploma = { short: string; full: string; level: string; codes: string[]; names: string[] };
/** `isAlone`: read as an abbreviation only where nothing beside it speaks of another job ("AS", "CP"). */
export type Abbreviation = { text: string; means: string[]; codes: string[]; isAlone: boolean };
/** An occupation that apprentices often take: the name that people say, and how often it is met (1 to 5). */
export type UsualOccupation = { code: string; name: string; weight: number };

/** The folder of the files; each is described in its README. */
export const dataFolder = new URL("data/", import.meta.url);

/** The lines of a file of the folder, each by the names of its columns. */
export const linesOf = (name: string) =>
  parseLines(readFileSync(new URL(name, dataFolder), "utf8")).map(({ values }) => values);
/** Values of a column that holds several; none for an empty one. */
export const listOf = (text: string | undefined, separator: string) =>
  text ? text.split(separator).filter(Boolean) : [];

export const readExpressions = (): Expression[] =>
  linesOf("expressions.csv").map(({ expression = "", occupations, use }) => ({
    text: expression,
    codes: listOf(occupations, " "),
    use: use === "titles" || use === "tool" ? use : "",
  }));

export const readFields = (): Field[] =>
  linesOf("fields.csv").map(({ field = "", occupations }) => ({ text: field, codes: listOf(occupations, " ") }));

export const readDiplomas = (): Diploma[] =>
  linesOf("diplomas.csv").map(({ short = "", full = "", level = "", occupations, other_names }) => ({
    short,
    full,
    level,
    codes: listOf(occupations, " "),
    names: listOf(other_names, "|"),
  }));

export const readAbbreviations = (): Abbreviation[] =>
  linesOf("abbreviations.csv").map(({ abbreviation = "", means, occupations, reading }) => ({
    text: abbreviation,
    means: listOf(means, "|"),
    codes: listOf(occupations, " "),
    isAlone: reading === "alone",
  }));

export const readUsualOccupations = (): UsualOccupation[] =>
  linesOf("usual-occupations.csv").map(({ occupation = "", name = "", weight }) => ({
    code: occupation,
    name,
    weight: Number(weight),
  }));
