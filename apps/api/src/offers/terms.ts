import type { Db } from "#platform/db.ts";
import { formsOf } from "./word-forms.ts";
import { nearestWords, wordsThatMatch } from "./words-store.ts";

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
export type Terms = { words: Words; corrections: { from: string; to: string }[] };

/**
 * What a person typed, ready for the index: words without the noise, and a word that no offer holds replaced by the nearest
 * one of a job title ("dévelopeur" → "developpeur"). No word means that there is nothing to look for.
 */
export const readTerms = async (db: Db, typed: string): Promise<Terms> => {
  const words =
    typed
      .normalize("NFC")
      .match(/[\p{L}\p{N}][\p{L}\p{N}+#.]*/gu)
      ?.slice(0, maxWords) ?? [];
  const telling = words.filter((word) => !noise.has(word.toLowerCase()));
  const kept = telling.length > 0 ? telling : words;
  if (kept.length === 0) return { words: [], corrections: [] };

  const known = await wordsThatMatch(db, kept.flatMap(formsOf));
  const unknown = kept.filter((word) => !formsOf(word).some((form) => known.has(form)));
  const nearest = unknown.length > 0 ? await nearestWords(db, unknown) : new Map<string, string>();
  return {
    words: kept.map((word) => formsOf(nearest.get(word) ?? word)),
    corrections: unknown.flatMap((word) => {
      const to = nearest.get(word);
      return to ? [{ from: word, to }] : [];
    }),
  };
};
