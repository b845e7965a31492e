import { readTyped, saveTyped } from "#platform/kept-typing.ts";

/** First sentences that help to begin, each to be finished. `availableOn`: a day as it is shown, empty when it is not known. */
export const startersFor = (availableOn: string) => [
  { label: "Pourquoi vous", sentence: "Votre offre m'attire parce que " },
  { label: "Un projet à moi", sentence: "Un projet que j'ai mené et dont je peux vous parler\u00a0: " },
  {
    label: "Mes disponibilités",
    sentence: availableOn ? `Je peux commencer à partir du ${availableOn}, et ` : "Je peux commencer à partir du ",
  },
];

const greeting = "Bonjour,\n";

/** The word with the beginning of one more sentence, as far as there is room; the first one greets. */
export const withSentence = (word: string, sentence: string, most: number) => {
  const before = word.trimEnd();
  const next = before ? `${before}\n${sentence}` : greeting + sentence;
  return next.length > most || word.includes(sentence.trim()) ? word : next;
};

const nameOf = (offerId: string) => `word:${offerId}`;

/** What a person typed for an offer in this tab and did not send: closing the sheet, losing the network or logging in again loses nothing. */
export const readWord = (personId: string, offerId: string) => String(readTyped(personId, nameOf(offerId))?.word ?? "");
export const saveWord = (personId: string, offerId: string, word: string) =>
  saveTyped(personId, nameOf(offerId), word ? { word } : {});
