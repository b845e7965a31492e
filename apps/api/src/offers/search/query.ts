import type { Level } from "@passerelle/contract/enumerations";
import { companyKey, stem, termsOf, tokensOf } from "#offers/vocabulary/analysis.ts";
import { joinedWords } from "#offers/vocabulary/joined-words.ts";
import { levelsTyped } from "#offers/vocabulary/levels-typed.ts";
import { occupationsOfCode } from "#offers/vocabulary/occupations.ts";
import { readConcepts } from "#offers/vocabulary/read-concepts.ts";

/** One thing that is looked for: any of some sequences of terms, or any of some occupations (ROME codes). */
export type Part = {
  /** As it was typed, folded. */
  text: string;
  alternatives: string[][];
  occupations: string[];
  /** Occupations whose people work with the tool that it names. */
  usedBy?: string[];
  /** Levels of studies, of which any is enough. */
  levels?: Level[];
  /** Its words stand together in titles. */
  isPhrase?: true;
  /** Its last term is only the beginning of a word. */
  isBeginning?: true;
};

/**
 * What is looked for: every part of it. `company`: the whole as the name of a company, empty where it can be none. `preferred`: parts that
 * put a title with all of some first, and that no offer needs. `inTexts`: names of occupations count in descriptions too, for a search that finds nothing else.
 * `first`: a stricter query, whose offers come before the others.
 */
export type Query = { parts: Part[]; company: string; preferred?: Part[][]; inTexts?: boolean; first?: Query };

/** Longer queries are cut: the work of a search is bounded by its terms. */
const mostTerms = 12;
const shortestBeginning = 3;

/**
 * Dates, wishes, levels and greetings that titles do not repeat, with the usual misspellings of "alternance" and "apprentissage"; they count
 * where nothing else is typed.
 */
const aside = new Set(
  `janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre rentree annee an mois jour heure semaine
  urgent debutant temps plein partiel stage etudiant etudiante lyceen lyceenne proche domicile
  bonjour bjr salut slt coucou hello svp stp merci cherche cherch chercher jcherche trouver trouve veux veut voudrais voudrai souhaite aimerais
  besoin faire devenir taf boulot metier entreprise patron maitre travailler bosser urgence apres avant ds dans bac niveau post diplome diplomes 1ere premiere 3eme troisieme terminale seconde college lycee
  alternace alternence altenance alternnance alternanse altrnance laternance alternances aprentissage apprentisage aprentisage
  experience experiences motive motivee serieux serieuse dispo disponible
  apprentissge appretissage aprenti aprentie apprentit pro`
    .split(/\s+/)
    .map(stem),
);
/** Years, and the number of a year of studies or of a category ("master 2", "CACES 3"). */
const isAside = (term: string) => aside.has(term) || /^(20\d\d|\d)$/.test(term);

/** A code of the ROME. */
const occupationCode = /^[a-n]\d{4}$/;

const quoted = /["“”«»]([^"“”«»]+)["“”«»]/g;

/** Names that people give to companies, as `companyKey` writes both. */
const nicknames: Record<string, string> = {
  macdo: "mcdonalds",
  mcdo: "mcdonalds",
  macdonald: "mcdonalds",
  macdonalds: "mcdonalds",
  mcdonald: "mcdonalds",
  bnp: "bnpparibas",
  socgen: "societegenerale",
};
const wish =
  /^(?:alternances?|apprentissage|stages?|offres?|emplois?|jobs?|recrutement|travailler)\s+(?:(?:chez|à|a|au|aux|de|d'emploi)\s+)?/i;
const companyCalled = (typed: string) => {
  const key = companyKey(typed.trim().replace(wish, ""));
  return nicknames[key] ?? key;
};

const phraseOf = (text: string): Part[] => {
  const terms = termsOf(text).slice(0, mostTerms);
  return terms.length > 0
    ? [{ text: tokensOf(text).join(" "), alternatives: [terms], occupations: [], isPhrase: true }]
    : [];
};

/** Reads what was typed with the vocabulary and the staff's groups of synonyms; null when it says nothing that could be looked for. */
export const readQueryOf = (typed: string, groups: string[][] = []): Query | null => {
  const rest = tokensOf(typed.replace(quoted, " "));
  const codes = rest.filter((token) => occupationCode.test(token)).map((token) => token.toUpperCase());
  const words = rest.filter((token) => !occupationCode.test(token)).slice(0, 4 * mostTerms);
  const { tokens, inTwo } = joinedWords(words);
  const parts: (Part & { isAside?: boolean; isKindOfDiploma?: boolean })[] = [];
  let room = mostTerms;
  for (const part of [
    ...[...typed.matchAll(quoted)].slice(0, mostTerms).flatMap(([, inside = ""]) => phraseOf(inside)),
    ...codes
      .slice(0, mostTerms)
      .map((code) => ({ text: code, alternatives: [], occupations: occupationsOfCode(code) })),
    ...readConcepts(tokens, groups).map(({ text, alternatives, occupations, usedBy, kind }) => ({
      text,
      alternatives: inTwo(alternatives),
      occupations,
      ...(usedBy.length > 0 && { usedBy }),
      isKindOfDiploma: kind === "kind-of-diploma",
      isAside: kind === "kind-of-diploma" || alternatives[0]?.every(isAside) === true,
    })),
  ]) {
    room -= part.alternatives[0]?.length ?? 1;
    if (room < 0) break;
    if (!parts.some(({ text }) => text === part.text)) parts.push(part);
  }
  const company = companyCalled(typed);
  const read = { company: company.length > 1 ? company : "" };
  const telling = parts.filter((part) => !part.isAside);
  const diplomas = parts.filter(({ isKindOfDiploma }) => isKindOfDiploma);
  if (telling.length > 0)
    return { parts: telling, ...read, ...(diplomas.length > 0 && { preferred: diplomas.map((part) => [part]) }) };
  const levels = levelsTyped(words);
  if (levels.length > 0) {
    const alternatives = diplomas.flatMap((part) => part.alternatives);
    return { parts: [{ text: words.join(" "), alternatives, occupations: [], levels }], ...read };
  }
  return parts.length > 0 ? { parts, ...read } : null;
};

/** A search for the offers of the company of this name alone, where its words say nothing else ("La Poste"). */
export const ofCompany = (name: string): Query => {
  const company = companyKey(name);
  return { parts: [{ text: name.trim(), alternatives: [[company]], occupations: [] }], company };
};

/** The query with its last word as a beginning; null where that word is too short, or a phrase. */
export const withBeginning = ({ parts, company }: Query): Query | null => {
  const last = parts.at(-1);
  const term = last?.alternatives[0]?.at(-1);
  if (!last || last.isPhrase || !term || term.length < shortestBeginning) return null;
  return { parts: [...parts.slice(0, -1), { ...last, isBeginning: true }], company };
};

/** The typed words of a query, as they are shown. */
export const wordsOf = ({ parts }: Query) => parts.map(({ text }) => text).join(" ");
