import { stem } from "./analysis.ts";
import { lexicon } from "./lexicon.ts";

const leastLetters = { part: 3, whole: 8 };

/** Whether two words make a known name, or one word of such names where one of the two is none. */
const makeOne = (before: string, word: string) => {
  const { phrases, words } = lexicon();
  const whole = stem(`${before}${word}`);
  if (phrases.has(`${stem(before)} ${stem(word)}`) || !words.has(whole)) return false;
  const known = phrases.get(whole);
  const isName = known !== undefined && (known.codes.length > 0 || known.abbreviation !== undefined);
  return isName || !words.has(stem(before)) || !words.has(stem(word));
};

/**
 * Folded words, of which two that make a known one together stand as one ("ortho prothésiste"), unless they are an expression of their own.
 * `inTwo` adds to sequences of terms the words as they were typed, for offers that write them in two.
 */
export const joinedWords = (words: string[]) => {
  const tokens: string[] = [];
  const typed = new Map<string, string[]>();
  for (const word of words) {
    const before = tokens.at(-1);
    const whole = `${before}${word}`;
    const mayJoin =
      before !== undefined &&
      before.length >= leastLetters.part &&
      word.length >= leastLetters.part &&
      whole.length >= leastLetters.whole &&
      makeOne(before, word);
    if (!mayJoin) tokens.push(word);
    else {
      tokens[tokens.length - 1] = whole;
      typed.set(stem(whole), [stem(before), stem(word)]);
    }
  }
  const inTwo = (sequences: string[][]) =>
    typed.size === 0
      ? sequences
      : sequences.flatMap((terms) => {
          const apart = terms.flatMap((term) => typed.get(term) ?? [term]);
          return apart.length > terms.length ? [terms, apart] : [terms];
        });
  return { tokens, inTwo };
};
