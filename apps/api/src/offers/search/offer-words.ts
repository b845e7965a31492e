import { stem, tokensOf } from "#offers/vocabulary/analysis.ts";
import { lexicon } from "#offers/vocabulary/lexicon.ts";

let known: Set<string> | undefined;

/** Whether a word, as `plainKey` writes it, is one of those that name occupations and diplomas. */
export const isOfferWord = (word: string) => {
  known ??= new Set([...lexicon().phrases.values()].flatMap(({ terms }) => terms));
  const [token = ""] = tokensOf(word);
  return known.has(stem(token));
};
