import { isSignificant, stem, tokensOf } from "./analysis.ts";
import { readAbbreviations, readDiplomas, readExpressions } from "./data-files.ts";
import { countBits, editDistance, lettersOf } from "./edit-distance.ts";
import { lexicon } from "./lexicon.ts";

/** A word of the vocabulary: folded as `tokensOf` gives it, and as it is written. */
export type NearWord = { word: string; written: string; distance: number };

type Known = { word: string; written: string; letters: number; frequency: number };

const leastLetters = 3;
const isWord = (token: string) => token.length >= leastLetters && /^[a-z]+$/.test(token);

type NearIndex = { byLength: Map<number, Known[]>; stems: Set<string> };

const build = (): NearIndex => {
  const { usual, names } = lexicon();
  const known = new Map<string, Known>();
  const add = (text: string, times: number) => {
    for (const written of text.toLowerCase().match(/[\p{L}\p{M}]+/gu) ?? []) {
      const [word = ""] = tokensOf(written);
      if (!isWord(word) || !isSignificant(word)) continue;
      const entry = known.get(word) ?? { word, written, letters: lettersOf(word), frequency: 0 };
      // Of several spellings the one with accents.
      if (written !== word) entry.written = written;
      entry.frequency += times;
      known.set(word, entry);
    }
  };
  for (const { text, code } of names) add(text, 1 + (usual.get(code)?.weight ?? 0));
  for (const { text } of readExpressions()) add(text, 10);
  for (const { name, weight } of usual.values()) add(name, 10 * weight);
  for (const { full, names: others } of readDiplomas()) for (const text of [full, ...others]) add(text, 3);
  for (const { means } of readAbbreviations()) for (const text of means) add(text, 3);
  return {
    byLength: Map.groupBy(known.values(), ({ word }) => word.length),
    stems: new Set([...known.keys()].map(stem)),
  };
};

let loaded: NearIndex | undefined;

/** From so many letters one edit is a typing error, and two are. */
const fromLetters = { one: 4, two: 8 };

/**
 * Words of the vocabulary that a mistyped one may stand for: at one edit from 4 letters, at two from 8; nearest first, then those of
 * the same first letter, then the most frequent. None for a word that the vocabulary holds in some gender or number.
 */
export const nearestWords = (typed: string, limit = 5): NearWord[] => {
  loaded ??= build();
  const [word = ""] = tokensOf(typed);
  if (word.length < fromLetters.one || !isWord(word)) return [];
  if (loaded.stems.has(stem(word))) return [];
  const most = word.length >= fromLetters.two ? 2 : 1;
  const letters = lettersOf(word);
  const near: (Known & { distance: number })[] = [];
  for (let length = word.length - most; length <= word.length + most; length += 1)
    for (const known of loaded.byLength.get(length) ?? []) {
      if (countBits(known.letters ^ letters) > 2 * most) continue;
      const distance = editDistance(word, known.word, most);
      if (distance <= most) near.push({ ...known, distance });
    }
  const first = (known: Known) => (known.word[0] === word[0] ? 0 : 1);
  return near
    .sort((a, b) => a.distance - b.distance || first(a) - first(b) || b.frequency - a.frequency)
    .slice(0, limit)
    .map(({ word: found, written, distance }) => ({ word: found, written, distance }));
};
