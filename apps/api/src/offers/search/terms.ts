import { synonymKey } from "#offers/reference-lists/synonym-key.ts";
import { groupsHolding } from "#offers/reference-lists/synonyms.ts";
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
  const significant = words.filter((word) => !noise.has(word.toLowerCase()));
  return significant.length > 0 ? significant : words;
};

const longestPhrase = 4;
const isPhrase = (word: string) => /[\s'’-]/.test(word);
const startsAt = (words: string[], at: number) =>
  Array.from({ length: Math.min(longestPhrase, words.length - at) }, (_, index) => words.slice(at, at + index + 1));

/**
 * What was typed, each word in all its forms. What the groups take for one another stands in one place: any of a group's words, or
 * all the words of one of its phrases ("RH", "ressources humaines").
 */
export const inAllForms = (words: string[], groups: string[][] = []): Words => {
  const keyed = groups.map((group) => ({ group, keys: group.map(synonymKey) }));
  const asked: Words = [];
  for (let at = 0; at < words.length; ) {
    const [said, same] = startsAt(words, at)
      .map((phrase) => [phrase, keyed.filter(({ keys }) => keys.includes(synonymKey(phrase.join(" "))))] as const)
      .findLast(([phrase, found]) => found.length > 0 || phrase.length === 1) ?? [[], []];
    const others = same.flatMap(({ group }) => group).flatMap((word) => (isPhrase(word) ? [word] : formsOf(word)));
    asked.push([...new Set([...(said.length === 1 ? said.flatMap(formsOf) : [said.join(" ")]), ...others])]);
    at += said.length;
  }
  return asked;
};

/** The same, with the synonyms that the provider keeps (room `reference`), and beside a word the one it may be read as. */
export const wordsAsked = async (db: Db, words: string[], readAs: Correction[] = []): Promise<Words> => {
  const phrases = words.flatMap((_, at) => startsAt(words, at).map((phrase) => phrase.join(" ")));
  return inAllForms(words, [...(await groupsHolding(db, phrases)), ...readAs.map(({ from, to }) => [from, to])]);
};

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
