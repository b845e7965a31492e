import type { Part, Query } from "./query.ts";

// Wider queries, for searches that no offer or hardly any answers.

/** The professional domain of those who build computer systems. */
const ofComputing = "M18";

/** Each word of an expression that names no occupation, as a part. */
const wordByWord = (part: Part): Part[] => {
  const [terms = []] = part.alternatives;
  if (part.occupations.length > 0 || part.isPhrase || terms.length < 2) return [part];
  return terms.map((term) => ({ text: term, alternatives: [[term]], occupations: [] }));
};

/** With more parts than this, none is left out alone: each is a search of its own. */
const mostLeftOut = 4;

/**
 * Fewer of the parts, for a search that no offer of all of them answers: one word less, then only what names an occupation ("excel compta").
 * `without`: what is left out, as it was typed.
 */
export const withWordsLeftOut = ({ parts: typed }: Query): { query: Query; without: string[] }[] => {
  const parts = typed.flatMap(wordByWord);
  const naming = parts.filter(({ occupations }) => occupations.length > 0);
  const words = parts.filter(({ occupations }) => occupations.length === 0);
  const one = parts.length > 1 && parts.length <= mostLeftOut ? words : [];
  const shorter = [...one.map((left) => parts.filter((part) => part !== left)), naming];
  return shorter
    .filter((kept) => kept.length > 0 && kept.length < parts.length)
    .map((kept) => ({
      query: { parts: kept, company: "" },
      without: parts.filter((part) => !kept.includes(part)).map(({ text }) => text),
    }));
};

/**
 * Any of several trades ("plombier électricien"), what names all of them first, for a search that hardly any offer of all answers; null where
 * not every part names one.
 */
export const withEitherTrade = ({ parts }: Query): Query | null => {
  if (parts.length < 2 || parts.some(({ occupations }) => occupations.length === 0)) return null;
  const either = {
    text: parts.map(({ text }) => text).join(" "),
    alternatives: parts.flatMap(({ alternatives }) => alternatives),
    occupations: [...new Set(parts.flatMap(({ occupations }) => occupations))],
  };
  return { parts: [either], company: "", preferred: [parts] };
};

/**
 * The offers that name a tool ("Figma") and those of the trades that work with it, for a search that finds hardly any; null where not only tools
 * are typed. A language of programmers says which of them is looked for: no other one follows an offer of it.
 */
export const withTradesOfTools = ({ parts, company }: Query, found: number): Query | null => {
  const trades = parts.flatMap(({ usedBy = [] }) => usedBy);
  if (parts.some(({ usedBy = [] }) => usedBy.length === 0)) return null;
  if (found > 0 && trades.some((code) => code.startsWith(ofComputing))) return null;
  return { parts: parts.map((part) => ({ ...part, occupations: part.usedBy ?? [] })), company, inTexts: true };
};

/**
 * The trades alone, for a search whose other words leave hardly any offer of them ("maraîchage bio"): those with all of the words first. Null where
 * nothing else is typed, or words in quotes.
 */
export const withTradesAfter = (query: Query): Query | null => {
  const { parts } = query;
  const naming = parts.filter(({ occupations }) => occupations.length > 0);
  if (naming.length === 0 || naming.length === parts.length || parts.some(({ isPhrase }) => isPhrase)) return null;
  return { parts: naming, company: "", first: query };
};
