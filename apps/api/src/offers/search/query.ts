import { companyKey, stem, termsOf, tokensOf } from "#offers/vocabulary/analysis.ts";
import { occupationsOfCode } from "#offers/vocabulary/occupations.ts";
import { readConcepts } from "#offers/vocabulary/read-concepts.ts";

/** One thing that is looked for: any of some sequences of terms, or any of some occupations (ROME codes). */
export type Part = {
  /** As it was typed, folded. */
  text: string;
  alternatives: string[][];
  occupations: string[];
  /** Its words stand together in titles. */
  isPhrase?: true;
  /** Its last term is only the beginning of a word. */
  isBeginning?: true;
};

/**
 * What is looked for: every part of it. `company`: the whole as the name of a company, empty where it can be none. `inTexts`: names of
 * occupations count in descriptions too, for a search that finds nothing else.
 */
export type Query = { parts: Part[]; company: string; inTexts?: boolean };

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
  besoin faire devenir taf boulot apres avant ds dans bac niveau post diplome diplomes 1ere premiere 3eme troisieme terminale seconde college lycee
  alternace alternence altenance alternnance alternanse altrnance laternance alternances aprentissage apprentisage aprentisage
  apprentissge appretissage aprenti aprentie apprentit`
    .split(/\s+/)
    .map(stem),
);
const isAside = (term: string) => aside.has(term) || /^20\d\d$/.test(term);

/** A code of the ROME. */
const occupationCode = /^[a-n]\d{4}$/;

const quoted = /["“”«»]([^"“”«»]+)["“”«»]/g;

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
  const parts: Part[] = [];
  let room = mostTerms;
  for (const part of [
    ...[...typed.matchAll(quoted)].slice(0, mostTerms).flatMap(([, inside = ""]) => phraseOf(inside)),
    ...codes
      .slice(0, mostTerms)
      .map((code) => ({ text: code, alternatives: [], occupations: occupationsOfCode(code) })),
    ...readConcepts(words, groups).map(({ text, alternatives, occupations }) => ({ text, alternatives, occupations })),
  ]) {
    room -= part.alternatives[0]?.length ?? 1;
    if (room < 0) break;
    if (!parts.some(({ text }) => text === part.text)) parts.push(part);
  }
  const telling = parts.filter(
    ({ alternatives, isPhrase }) => isPhrase || alternatives.length === 0 || !alternatives[0]?.every(isAside),
  );
  const kept = telling.length > 0 ? telling : parts;
  const company = companyKey(typed);
  return kept.length > 0 ? { parts: kept, company: company.length > 1 ? company : "" } : null;
};

/** Any of several trades ("plombier électricien"), for a search that no offer of all of them answers; null where not every part names one. */
export const withEitherTrade = ({ parts }: Query): Query | null => {
  if (parts.length < 2 || parts.some(({ occupations }) => occupations.length === 0)) return null;
  const either = {
    text: parts.map(({ text }) => text).join(" "),
    alternatives: parts.flatMap(({ alternatives }) => alternatives),
    occupations: [...new Set(parts.flatMap(({ occupations }) => occupations))],
  };
  return { parts: [either], company: "" };
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
