import { isSignificant, stem } from "./analysis.ts";
import { lexicon, type Phrase } from "./lexicon.ts";
import { isOfNames, nameTermsOf } from "./name-terms.ts";

/**
 * What a part of a query names, from token `from` to before token `to`. `alternatives`: sequences of terms that mean the same, first the one that
 * was typed. `occupations`: ROME codes, best first; none where it names no occupation. `usedBy`: those whose people work with a tool.
 */
export type Concept = {
  text: string;
  from: number;
  to: number;
  kind: "occupation" | "diploma" | "kind-of-diploma" | "abbreviation" | "word";
  occupations: string[];
  usedBy: string[];
  alternatives: string[][];
};

type Content = { term: string; at: number };

const longest = 7;
const mostAlternatives = 8;

/** Longer ones are ordinary words with a synonym ("vente"). */
const longestAbbreviation = 4;
const kindOf = (phrase: Phrase | undefined, typed: string[]): Concept["kind"] => {
  if (!phrase || phrase.use === "tool") return "word";
  if (phrase.isKindOfDiploma && !phrase.abbreviation && phrase.codes.length === 0) return "kind-of-diploma";
  if (phrase.isDiploma) return "diploma";
  if (phrase.abbreviation && typed.every((term) => term.length <= longestAbbreviation)) return "abbreviation";
  return phrase.codes.length > 0 ? "occupation" : "word";
};

const occupationsOf = (phrase: Phrase | undefined) => {
  if (!phrase || phrase.use === "tool") return [];
  return phrase.field.length > 0 ? phrase.field : phrase.codes;
};

const distinct = (sequences: string[][]) => [
  ...new Map(sequences.filter((terms) => terms.length > 0).map((terms) => [terms.join(" "), terms])).values(),
];

/** The same sequence with one abbreviation in full ("chargé com", "chargé communication"). */
const inFull = (terms: string[]) =>
  terms.flatMap((term, place) => {
    const abbreviation = lexicon().phrases.get(term)?.abbreviation;
    if (!abbreviation || abbreviation.isAlone) return [];
    return abbreviation.means.map((meaning) => terms.toSpliced(place, 1, ...nameTermsOf(meaning)));
  });

/** The same sequence with some of its words abbreviated ("assistant ressources humaines", "assistant rh"). */
const inShort = (terms: string[]) =>
  terms.flatMap((_, from) =>
    terms.slice(from).flatMap((_, rest) => {
      const length = rest + 1;
      const forms = lexicon().shortForms.get(terms.slice(from, from + length).join(" ")) ?? [];
      return forms.map((form) => terms.toSpliced(from, length, ...form));
    }),
  );

/**
 * The segmentation that leaves the fewest words outside of known expressions and prefers long ones; of two equal ones, the one
 * whose first expression is longer. Gives the length of the segment that begins at each place.
 */
const segment = (content: Content[], phraseAt: (place: number, length: number) => boolean): number[] => {
  const best: number[] = Array(content.length + 1).fill(0);
  const lengths: number[] = Array(content.length).fill(1);
  for (let place = content.length - 1; place >= 0; place -= 1) {
    best[place] = -1;
    for (let length = 1; length <= Math.min(longest, content.length - place); length += 1) {
      const isKnown = phraseAt(place, length);
      if (length > 1 && !isKnown) continue;
      const score = (isKnown ? length * length : 0) + (best[place + length] ?? 0);
      if (score < (best[place] ?? 0)) continue;
      best[place] = score;
      lengths[place] = length;
    }
  }
  return lengths;
};

/** Small words are none, but for those that may be an abbreviation ("AS"). */
const isContent = (token: string, phrases: Map<string, Phrase>) =>
  isOfNames(token) || phrases.get(stem(token))?.abbreviation?.isAlone === true;

/** `groups`: groups of words or phrases that the staff takes for one another; they add to what a concept means. */
const groupsByKey = (groups: string[][]) => {
  const byKey = new Map<string, string[][]>();
  for (const group of groups) {
    const sequences = group.map(nameTermsOf).filter((terms) => terms.length > 0);
    for (const terms of sequences) byKey.set(terms.join(" "), [...(byKey.get(terms.join(" ")) ?? []), ...sequences]);
  }
  return byKey;
};

/**
 * Cuts a query (`tokensOf`) into the longest known expressions, left to right. Small words belong to the expression around them and to no
 * concept of their own. `groups`: the staff's groups of synonyms, which add to the vocabulary.
 */
export const readConcepts = (tokens: string[], groups: string[][] = []): Concept[] => {
  const { phrases, inAnyOrder } = lexicon();
  const phraseOf = (key: string) => {
    const phrase = phrases.get(key) ?? inAnyOrder.get(key.split(" ").toSorted().join(" "));
    return phrase?.use === "titles" ? undefined : phrase;
  };
  const staff = groupsByKey(groups);
  const content = tokens.flatMap((token, at) => (isContent(token, phrases) ? [{ term: stem(token), at }] : []));
  const keyAt = (place: number, length: number) =>
    content
      .slice(place, place + length)
      .map(({ term }) => term)
      .join(" ");
  const isKnown = (key: string) => phraseOf(key) !== undefined || staff.has(key);

  /** Whether the rest of the query speaks of the same field, or of nothing known (a town, a company). */
  const standsAlone = (phrase: Phrase, place: number) =>
    content.every(({ term }, other) => {
      const beside = other === place ? undefined : phrases.get(term);
      if (!beside || beside.isDiploma || beside.codes.length === 0) return true;
      return beside.codes.some((code) => phrase.codes.some((own) => own[0] === code[0]));
    });

  const lengths = segment(content, (place, length) => isKnown(keyAt(place, length)));
  const concepts: Concept[] = [];
  for (let place = 0; place < content.length; place += lengths[place] ?? 1) {
    const length = lengths[place] ?? 1;
    const parts = content.slice(place, place + length);
    const typed = parts.map(({ term }) => term);
    const found = phraseOf(typed.join(" "));
    const isIdle = found?.abbreviation?.isAlone === true && length === 1 && !standsAlone(found, place);
    const phrase = isIdle ? undefined : found;
    const from = parts[0]?.at ?? 0;
    // A small word that neither is an abbreviation here nor belongs to a name.
    if (length === 1 && !phrase && !isSignificant(tokens[from] ?? "")) continue;
    const to = (parts.at(-1)?.at ?? from) + 1;
    concepts.push({
      text: tokens.slice(from, to).join(" "),
      from,
      to,
      kind: kindOf(phrase, typed),
      occupations: occupationsOf(phrase),
      usedBy: phrase?.use === "tool" ? phrase.codes : [],
      alternatives: distinct([
        typed,
        ...(staff.get(typed.join(" ")) ?? []),
        ...(phrase?.abbreviation?.means.map(nameTermsOf) ?? []),
        ...(phrase?.abbreviation ? [] : inFull(typed)),
        ...inShort(typed),
      ]).slice(0, mostAlternatives),
    });
  }
  return concepts;
};
