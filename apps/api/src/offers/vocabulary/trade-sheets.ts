import { type Domain, domain, type Level, level } from "@passerelle/contract/enumerations";
import { linesOf, listOf } from "./data-files.ts";
import { domainPrefixes } from "./domain-prefixes.ts";
import { lexicon } from "./lexicon.ts";

/** What an offer of an occupation usually says; `missions` each begin with a verb. */
type Sheet = { code: string; domain: Domain; level: Level; skills: string[]; missions: string[] };

export const readTradeSheets = (): Sheet[] =>
  linesOf("trade-sheets.csv").map(({ occupation = "", domain: ofDomain, level: ofLevel, skills, missions }) => ({
    code: occupation,
    domain: domain.parse(ofDomain),
    level: level.parse(ofLevel),
    skills: listOf(skills, "|"),
    missions: listOf(missions, "|"),
  }));

let loaded: Map<string, Sheet> | undefined;

/** The domain whose codes begin most nearly like this one; null where none does. */
const domainOf = (code: string): Domain | null => {
  const [best] = domain.options
    .flatMap((each) => domainPrefixes[each].map((prefix) => ({ each, prefix })))
    .filter(({ prefix }) => code.startsWith(prefix))
    .sort((one, other) => other.prefix.length - one.prefix.length);
  return best?.each ?? null;
};

/** The lowest level of the diplomas that lead to an occupation; null where none is known. */
const levelOf = (code: string): Level | null => {
  const levels = lexicon()
    .diplomas.filter(({ codes }) => codes.includes(code))
    .map((diploma) => diploma.level);
  return level.options.find((each) => levels.includes(each)) ?? null;
};

/** What an offer of an occupation usually says. One without a written sheet has a domain and a level alone, where these are known. */
export const sheetOf = (
  code: string,
): { domain: Domain | null; level: Level | null } & Pick<Sheet, "skills" | "missions"> => {
  loaded ??= new Map(readTradeSheets().map((sheet) => [sheet.code, sheet]));
  const sheet = loaded.get(code);
  if (!sheet) return { domain: domainOf(code), level: levelOf(code), skills: [], missions: [] };
  return { domain: sheet.domain, level: sheet.level, skills: sheet.skills, missions: sheet.missions };
};
