import { stem, tokensOf } from "#offers/vocabulary/analysis.ts";
import { lexicon } from "#offers/vocabulary/lexicon.ts";

/** Whether a word, as `plainKey` writes it, is one of those that name occupations and diplomas. */
export const isOfferWord = (word: string) => {
  const [token = ""] = tokensOf(word);
  return lexicon().words.has(stem(token));
};
