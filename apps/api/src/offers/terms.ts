import type { Db } from "#platform/db.ts";
import { formsOf } from "./word-forms.ts";
import { nearestWords } from "./words-store.ts";

// Words that every offer of this site holds or could hold: they say nothing of the job that is looked for.
const noise = new Set([
  "alternance",
  "alternant",
  "alternante",
  "apprentissage",
  "apprenti",
  "apprentie",
  "contrat",
  "offre",
  "offres",
  "emploi",
  "poste",
  "recherche",
  "hf",
  "fh",
]);
const maxWords = 10;

/** Words that must all be found, each in one of its forms. */
export type Words = string[][];
export type Correction = { from: string; to: string };

/** The words that a person typed, without those that say nothing of the job; none means that there is nothing to look for. */
export const readWords = (typed: string): string[] => {
  const words =
    typed
      .normalize("NFC")
      .match(/[\p{L}\p{N}][\p{L}\p{N}+#.]*/gu)
      ?.slice(0, maxWords) ?? [];
  const telling = words.filter((word) => !noise.has(word.toLowerCase()));
  return telling.length > 0 ? telling : words;
};

export const inAllForms = (words: string[]): Words => words.map(formsOf);

/** For each word that no offer holds, the nearest one of a job title, if one is near ("dévelopeur" → "developpeur"). */
export const correctionsOf = async (db: Db, words: string[]): Promise<Correction[]> => {
  const nearest = await nearestWords(
    db,
    words.map((word) => ({ word, forms: formsOf(word) })),
  );
  return [...nearest].map(([from, to]) => ({ from, to }));
};

export const corrected = (words: string[], corrections: Correction[]): string[] =>
  words.map((word) => corrections.find(({ from }) => from === word)?.to ?? word);
