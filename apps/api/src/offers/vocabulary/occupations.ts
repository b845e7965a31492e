import { readExpressions, readFields } from "./data-files.ts";
import { lexicon } from "./lexicon.ts";
import { nameTermsOf } from "./name-terms.ts";

/** The label of the ROME, in both genders; the code itself where it is not known. */
export const labelOf = (code: string): string => lexicon().occupations.get(code)?.label ?? code;

/** The name that people say, in both genders: « Boulanger / Boulangère ». */
export const shortLabelOf = (code: string): string => lexicon().usual.get(code)?.name ?? labelOf(code);

/** The code of the occupation that a text names as a whole ("community manager", "M1805"); null where it names none. */
export const occupationNamed = (text: string): string | null => {
  const { occupations, phrases } = lexicon();
  const code = text.trim().toUpperCase();
  if (occupations.has(code)) return code;
  return phrases.get(nameTermsOf(text).join(" "))?.codes[0] ?? null;
};

/** The code and, as sources use the codes of the ROME before 4.0 too, the occupations that it was divided into. */
export const occupationsOfCode = (code: string): string[] => [
  ...new Set([code, ...(lexicon().formerly.get(code) ?? [])]),
];

type Neighbours = {
  /** What the words of an occupation say, by code; and the codes of each word. */
  words: Map<string, Map<string, number>>;
  codesOf: Map<string, string[]>;
  /** How often two occupations stand for one expression or field. */
  together: Map<string, Map<string, number>>;
};

const buildNeighbours = (): Neighbours => {
  const { names } = lexicon();
  const counts = new Map<string, Map<string, number>>();
  for (const { text, code } of names) {
    const words = counts.get(code) ?? new Map<string, number>();
    for (const term of nameTermsOf(text)) words.set(term, (words.get(term) ?? 0) + 1);
    counts.set(code, words);
  }
  const codesOf = new Map<string, string[]>();
  for (const [code, words] of counts)
    for (const term of words.keys()) codesOf.set(term, [...(codesOf.get(term) ?? []), code]);
  const words = new Map(
    [...counts].map(([code, terms]) => {
      const rare = (term: string) => Math.log(counts.size / (codesOf.get(term)?.length ?? 1));
      const weights = [...terms].map(([term, count]) => [term, Math.sqrt(count) * rare(term)] as const);
      const length = Math.hypot(...weights.map(([, weight]) => weight));
      return [code, new Map(weights.map(([term, weight]) => [term, weight / length]))];
    }),
  );
  const together = new Map<string, Map<string, number>>();
  // Names of one field count once.
  const fields = new Map(readFields().map((field) => [field.codes.join(" "), field]));
  for (const { codes } of [...readExpressions(), ...fields.values()])
    for (const one of codes)
      for (const other of codes) {
        if (one === other) continue;
        const beside = together.get(one) ?? new Map<string, number>();
        together.set(one, beside.set(other, (beside.get(other) ?? 0) + 1));
      }
  return { words, codesOf, together };
};

let neighbours: Neighbours | undefined;
const found = new Map<string, string[]>();
const mostNeighbours = 8;
const leastLikeness = 0.29;

/**
 * Neighbouring occupations, nearest first, eight at most: those that the vocabulary names together, that share words, that stand in the
 * same professional domain; the more usual ones first among equals. None for an unknown code.
 */
export const neighboursOf = (code: string): string[] => {
  const known = found.get(code);
  if (known) return known;
  neighbours ??= buildNeighbours();
  const { words, codesOf, together } = neighbours;
  const { occupations, usual } = lexicon();
  if (!occupations.has(code)) return [];
  const own = words.get(code) ?? new Map<string, number>();
  const beside = together.get(code) ?? new Map<string, number>();
  const likeness = new Map<string, number>();
  for (const [term, weight] of own)
    for (const other of codesOf.get(term) ?? [])
      likeness.set(other, (likeness.get(other) ?? 0) + weight * (words.get(other)?.get(term) ?? 0));
  const ofDomain = [...occupations.keys()].filter((other) => other.slice(0, 3) === code.slice(0, 3));
  for (const other of [...beside.keys(), ...ofDomain]) likeness.set(other, likeness.get(other) ?? 0);
  const scored = [...likeness].flatMap(([other, shared]) => {
    const times = beside.get(other) ?? 0;
    // A word alone may mean another thing elsewhere ("serveur"): beyond the broad domain only what the vocabulary names together is near.
    if (other === code || (other[0] !== code[0] && times === 0)) return [];
    const isOfDomain = other.slice(0, 3) === code.slice(0, 3);
    const weight = usual.get(other)?.weight ?? 0;
    const likely = shared + (isOfDomain ? 0.25 : 0) + (times > 0 ? 0.3 + 0.05 * Math.min(times, 6) : 0);
    return likely + 0.02 * weight >= leastLikeness
      ? [{ other, score: likely * (weight > 0 ? 1 : 0.8) + 0.09 * weight }]
      : [];
  });
  const nearest = scored
    .sort((one, other) => other.score - one.score)
    .slice(0, mostNeighbours)
    .map(({ other }) => other);
  found.set(code, nearest);
  return nearest;
};
