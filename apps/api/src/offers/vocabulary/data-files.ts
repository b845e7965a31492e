import { readFileSync } from "node:fs";
import { parseLines } from "./parse-lines.ts";

export type Occupation = { code: string; label: string; domain: string; domainLabel: string };
export type Appellation = { ogr: string; label: string; code: string; isMain: boolean; isRare: boolean };
/**
 * An expression and the occupations it means, best first. `use`: "titles" where only a title means them ("développeur Java": a query looks for
 * both words), "tool" where a query looks for the word itself ("Power BI"), else empty.
 */
export type Expression = { text: string; codes: string[]; use: ExpressionUse };
type ExpressionUse = "" | "titles" | "tool";
/** A field of work and its occupations, the most usual first. */
export type Field = { text: string; codes: string[] };
/** What an occupation was called before the ROME 4.0, and the occupations that it was divided into. */
export type FormerLabel = { code: string; text: string; codes: string[] };
export type Diploma = { short: string; full: string; level: string; codes: string[]; names: string[] };
/** `isAlone`: read as an abbreviation only where nothing beside it speaks of another job ("AS", "CP"). */
export type Abbreviation = { text: string; means: string[]; codes: string[]; isAlone: boolean };
/** An occupation that apprentices often take: the name that people say, and how often it is met (1 to 5). */
export type UsualOccupation = { code: string; name: string; weight: number };

/** The folder of the files; each is described in its README. */
export const dataFolder = new URL("data/", import.meta.url);

const linesOf = (name: string) =>
  parseLines(readFileSync(new URL(name, dataFolder), "utf8")).map(({ values }) => values);
const listOf = (text: string | undefined, separator: string) => (text ? text.split(separator).filter(Boolean) : []);

export const readOccupations = (): Occupation[] =>
  linesOf("metiers.csv").map(({ code_rome = "", libelle = "", code_domaine = "", libelle_domaine = "" }) => ({
    code: code_rome,
    label: libelle,
    domain: code_domaine,
    domainLabel: libelle_domaine,
  }));

export const readAppellations = (): Appellation[] =>
  linesOf("appellations.csv").map(({ code_ogr = "", libelle = "", code_rome = "", classification, peu_usite }) => ({
    ogr: code_ogr,
    label: libelle,
    code: code_rome,
    isMain: classification === "PRINCIPALE",
    isRare: peu_usite === "O",
  }));

export const readExpressions = (): Expression[] =>
  linesOf("expressions.csv").map(({ expression = "", occupations, use }) => ({
    text: expression,
    codes: listOf(occupations, " "),
    use: use === "titles" || use === "tool" ? use : "",
  }));

export const readFields = (): Field[] =>
  linesOf("fields.csv").map(({ field = "", occupations }) => ({ text: field, codes: listOf(occupations, " ") }));

export const readFormerLabels = (): FormerLabel[] =>
  linesOf("former-labels.csv").map(({ code = "", label = "", occupations }) => ({
    code,
    text: label,
    codes: listOf(occupations, " "),
  }));

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
