import { readWords } from "#offers/search/terms.ts";
import { formsOf } from "#offers/search/word-forms.ts";

/** A typed word: in its forms, and as a prefix while it is the last and may be unfinished. */
export type Word = { typed: string; forms: string[]; beginning: string | null };

/** Shorter beginnings would name half of the dictionary. */
const shortestBeginning = 3;

/** The words of a search among candidates, in the order they were typed. */
export const wordsOf = (typed: string): Word[] => {
  const words = readWords(typed);
  // A space or a full stop after it says that the word is whole.
  const isFinished = /[\s.,;]$/.test(typed);
  return words.map((word, index) => ({
    typed: word,
    forms: formsOf(word),
    beginning: index === words.length - 1 && !isFinished && word.length >= shortestBeginning ? word : null,
  }));
};
