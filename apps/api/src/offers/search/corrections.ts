import { termsOf, tokensOf } from "#offers/vocabulary/analysis.ts";
import { nearestWords } from "#offers/vocabulary/nearest-words.ts";
import { readConcepts } from "#offers/vocabulary/read-concepts.ts";
import type { Db } from "#platform/db.ts";
import { isOfferWord } from "./offer-words.ts";
import { likeTitles, termsOnScreen } from "./words-store.ts";

export type Correction = { from: string; to: string };

/** Shorter words have too many neighbours. */
const shortest = 4;
const mostWords = 12;
const candidatesOfEach = 4;

const typedWords = (text: string) => [...new Set(text.match(/[\p{L}\p{N}\p{M}+#]+/gu) ?? [])].slice(0, mostWords);

/**
 * For each typed word that no offer holds, the nearest one that some offer holds: of the vocabulary, else of the titles on screen
 * ("dévelopeur" → "developpeur"). A word that an offer holds is never another.
 */
export const correctionsOf = async (db: Db, text: string): Promise<Correction[]> => {
  const words = typedWords(text).flatMap((word) => {
    const [term] = termsOf(word);
    return term && word.length >= shortest && !/\d/.test(word) ? [{ word, term }] : [];
  });
  if (words.length === 0) return [];
  const held = await termsOnScreen(
    db,
    words.map(({ term }) => term),
  );
  const unknown = words.filter(({ term }) => !held.has(term));
  if (unknown.length === 0) return [];
  const inTwo = ({ word }: { word: string }) => {
    const cut = Array.from(word.slice(0, -5), (_, at) => at + 3).find(
      (at) => isOfferWord(word.slice(0, at)) && isOfferWord(word.slice(at)),
    );
    return cut ? [`${word.slice(0, cut)} ${word.slice(cut)}`] : [];
  };
  const inTitles = await likeTitles(
    db,
    unknown.map(({ word }) => word),
  );
  const candidates = unknown.map(({ word }) => {
    const nearest = nearestWords(word, candidatesOfEach);
    const at = (isNear: (distance: number) => boolean) =>
      nearest.filter(({ distance }) => isNear(distance)).map(({ written }) => written);
    // One wrong letter is likelier than a missing space ("gestionaire" is no "gestion aire").
    const oneEdit = at((distance) => distance === 1);
    return {
      word,
      near: [...oneEdit, ...inTwo({ word }), ...at((distance) => distance > 1), ...(inTitles.get(word) ?? [])],
    };
  });
  const occupationsOf = (text: string) =>
    readConcepts(tokensOf(text)).flatMap(({ occupations: [code] }) => (code ? [`o:${code}`] : []));
  const known = await termsOnScreen(
    db,
    candidates.flatMap(({ near }) => near.flatMap((each) => [...termsOf(each), ...occupationsOf(each)])),
  );
  return candidates.flatMap(({ word, near }) => {
    // Two words in one are meant only where offers hold both; a name of an occupation, where there are offers of it.
    const to = near.find((each) => {
      const terms = termsOf(each);
      return (
        (terms.length > 0 && terms.every((term) => known.has(term))) ||
        occupationsOf(each).some((code) => known.has(code))
      );
    });
    return to ? [{ from: word, to }] : [];
  });
};

/**
 * For each typed word that names of jobs do not hold, the nearest one that makes a known name with the words beside it ("maréchal ferrand"),
 * though offers may hold it otherwise.
 */
export const correctionsInNames = (text: string): Correction[] => {
  const named = (words: string) =>
    Math.max(0, ...readConcepts(tokensOf(words)).map((one) => (one.occupations.length > 0 ? one.to - one.from : 0)));
  const words = typedWords(text);
  // A name of one word is read by `correctionsOf`.
  if (words.length < 2) return [];
  const before = named(text);
  for (const word of words) {
    if (word.length < shortest || /\d/.test(word) || isOfferWord(word)) continue;
    const near = nearestWords(word, candidatesOfEach).find(({ written }) => {
      const length = named(text.replace(word, written));
      return length > 1 && length > before;
    });
    if (near) return [{ from: word, to: near.written }];
  }
  return [];
};

/** The text with its corrections. */
export const corrected = (text: string, corrections: Correction[]) =>
  corrections.reduce((read, { from, to }) => read.replaceAll(from, to), text);
