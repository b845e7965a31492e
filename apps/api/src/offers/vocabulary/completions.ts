import { isSignificant, tokensOf } from "./analysis.ts";
import { readExpressions } from "./data-files.ts";
import { countBits, editDistance, lettersOf } from "./edit-distance.ts";
import { namesOfLabel } from "./label-names.ts";
import { lexicon } from "./lexicon.ts";

/** A suggestion: what is shown, the ROME code of an occupation, and what the search box is filled with. */
export type Completion = { kind: "occupation" | "diploma"; label: string; code: string | null; search: string };

/** A name under which a completion is found. `weight`: how useful it is. `isHidden`: not what is shown; found from its first word on. */
type Name = { words: string[]; completion: Completion; weight: number; isHidden: boolean };
type CompletionIndex = {
  names: Name[];
  /** Every word with the names that hold it, in the order of the alphabet. */
  words: { word: string; letters: number; names: number[] }[];
};

const upperFirst = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const significant = (text: string) => tokensOf(text).filter(isSignificant);

const occupationNames = (): Name[] => {
  const { occupations, usual, names, phrases } = lexicon();
  const usualOf = (code: string) => usual.get(code)?.weight ?? 0;
  const named = ({ code, label }: { code: string; label: string }): Completion => ({
    kind: "occupation",
    label,
    code,
    search: (namesOfLabel(label)[0] ?? label).toLowerCase(),
  });
  const main = new Map(
    [...occupations.values()].map(({ code, label }) => [code, named({ code, label: usual.get(code)?.name ?? label })]),
  );
  const all: Name[] = [...main].flatMap(([code, completion]) =>
    [completion.label, occupations.get(code)?.label ?? ""].flatMap(namesOfLabel).map((text) => ({
      words: significant(text),
      completion,
      weight: 10 * usualOf(code),
      isHidden: false,
    })),
  );
  // Students' words lead to the occupation that they mean ("compta").
  for (const { text, codes, use } of readExpressions()) {
    const completion = main.get(codes[0] ?? "");
    if (completion && use === "")
      all.push({ words: significant(text), completion, weight: 6 * usualOf(codes[0] ?? ""), isHidden: true });
  }
  for (const { terms, codes, abbreviation, isDiploma } of phrases.values()) {
    const completion = main.get(codes[0] ?? "");
    if (abbreviation && !isDiploma && completion)
      all.push({ words: terms, completion, weight: 8 * usualOf(codes[0] ?? ""), isHidden: true });
  }
  // Other names of the usual occupations, shown as they are written.
  for (const { text, label, code, isMain } of names)
    if (isMain && usual.has(code) && label !== occupations.get(code)?.label)
      all.push({
        words: significant(text),
        completion: named({ code, label }),
        weight: usualOf(code),
        isHidden: false,
      });
  return all;
};

const diplomaWeight = 22;
const diplomaNames = (): Name[] =>
  lexicon().diplomas.flatMap(({ short, full, names }) => {
    const label =
      full && full !== short
        ? `${short} – ${full.replace(/^(?:BTSA?|BUT|Bac pro|CAPA?|BP|DUT|Titre professionnel) /, "")}`
        : short;
    const completion: Completion = { kind: "diploma", label, code: null, search: short };
    return [short, full, ...names]
      .filter(Boolean)
      .map((text) => ({ words: significant(text), completion, weight: diplomaWeight, isHidden: false }));
  });

const build = (): CompletionIndex => {
  const names = [...occupationNames(), ...diplomaNames()].filter(({ words }) => words.length > 0);
  const byWord = new Map<string, number[]>();
  for (const [index, { words }] of names.entries())
    for (const word of new Set(words)) {
      const known = byWord.get(word);
      if (known) known.push(index);
      else byWord.set(word, [index]);
    }
  const words = [...byWord]
    .map(([word, found]) => ({ word, letters: lettersOf(word), names: found }))
    .sort((one, other) => (one.word < other.word ? -1 : 1));
  return { names, words };
};

let loaded: CompletionIndex | undefined;

/** The words that begin so. */
const beginning = ({ words }: CompletionIndex, prefix: string) => {
  let [low, high] = [0, words.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle]?.word ?? "") < prefix) low = middle + 1;
    else high = middle;
  }
  const found: CompletionIndex["words"] = [];
  for (let at = low; words[at]?.word.startsWith(prefix); at += 1) found.push(...words.slice(at, at + 1));
  return found;
};

const lettersForTypo = 5;
/** The words that begin with nearly the same letters: one edit apart. */
const nearlyBeginning = ({ words }: CompletionIndex, prefix: string) => {
  const letters = lettersOf(prefix);
  return words.filter(({ word, letters: all }) => {
    if (word.length < prefix.length - 1 || countBits(letters & ~all) > 1) return false;
    return [0, -1, 1].some((more) => editDistance(prefix, word.slice(0, prefix.length + more), 1) <= 1);
  });
};

const namesWith = (index: CompletionIndex, prefix: string, isTolerant: boolean) => {
  const exact = beginning(index, prefix);
  const words =
    exact.length > 0 || !isTolerant || prefix.length < lettersForTypo ? exact : nearlyBeginning(index, prefix);
  return new Set(words.flatMap(({ names }) => names));
};

const beginsWith = ({ words }: Name, typed: string[]) => typed.every((token, at) => words[at]?.startsWith(token));

const scoreOf = (name: Name, typed: string[]) => {
  const { words, weight } = name;
  const last = typed.at(-1) ?? "";
  const startsSo = beginsWith(name, typed);
  const isWhole = words.length === typed.length && words.at(-1) === last;
  return weight + (isWhole ? 40 : 0) + (startsSo ? 15 : 0) - words.length;
};

/** Longer names than these words do not exist, and each may have to be compared with all. */
const mostWords = 8;

/**
 * Occupations and diplomas that what was typed may become, the most useful for apprentices first: each word begins a word of the name, in
 * any order, whatever the accents and the gender; a word of five letters or more that begins none may hold one typing error.
 */
export const completionsOf = (typed: string, limit = 8): Completion[] => {
  loaded ??= build();
  const index = loaded;
  const tokens = tokensOf(typed);
  const read = tokens.filter((token, at) => at === tokens.length - 1 || isSignificant(token));
  if (read.length === 0) return [];
  let found: number[] | undefined;
  for (const token of read.slice(0, mostWords)) {
    const names = namesWith(index, token, true);
    found = found ? found.filter((name) => names.has(name)) : [...names];
    // Looking for typing errors reads every word: what the first words rule out is not looked for further.
    if (found.length === 0) return [];
  }
  const best = new Map<string, { completion: Completion; score: number }>();
  for (const at of found ?? []) {
    const name = index.names[at];
    if (!name || (name.isHidden && !beginsWith(name, read))) continue;
    const score = scoreOf(name, read);
    const known = best.get(name.completion.search);
    if (!known || known.score < score) best.set(name.completion.search, { completion: name.completion, score });
  }
  return [...best.values()]
    .sort((one, other) => other.score - one.score || one.completion.label.localeCompare(other.completion.label, "fr"))
    .slice(0, limit)
    .map(({ completion }) => ({ ...completion, label: upperFirst(completion.label) }));
};
