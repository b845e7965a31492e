import type { Searchable } from "./suggestions-store.ts";

/** A text as it is compared: no accents, no capitals, one space between words; the signs of "C++" and "C#" stay. */
export const suggestionKey = (text: string) =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replaceAll("œ", "oe")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}+#]+/gu, " ")
    .trim();

/** The first place in the sorted keys that is not before the key. */
const placeOf = (keys: string[], key: string) => {
  let [low, high] = [0, keys.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((keys[middle] ?? "") < key) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** One text for those that differ by capitals, accents and signs alone: the one of the most offers, with the offers of all. */
const withoutVariants = (texts: Searchable[]) => {
  const merged = new Map<string, Searchable & { most: number }>();
  for (const { label, offers } of texts) {
    const key = suggestionKey(label);
    const known = merged.get(key) ?? { label, offers: 0, most: 0 };
    const isBetter = offers > known.most;
    merged.set(key, {
      label: isBetter ? label : known.label,
      offers: known.offers + offers,
      most: Math.max(offers, known.most),
    });
  }
  return merged;
};

const capitalised = (label: string) => label.charAt(0).toUpperCase() + label.slice(1);

/**
 * Texts by the beginning of any of their words. A question reads the sorted keys that begin so and keeps the best: its cost is bounded by
 * the number of texts, which who builds the index bounds.
 */
export const indexSuggestions = (texts: Searchable[]) => {
  const entries = [...withoutVariants(texts)].flatMap(([key, { label, offers }]) => {
    const starts = [...key.matchAll(/(?<=^| )\S/g)].map(({ index }) => index);
    return starts.map((start) => ({ key: key.slice(start), label: capitalised(label), offers, isStart: start === 0 }));
  });
  entries.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));
  const keys = entries.map(({ key }) => key);
  function* beginningWith(key: string) {
    for (let at = placeOf(keys, key); keys[at]?.startsWith(key); at += 1) {
      const entry = entries[at];
      if (entry) yield entry;
    }
  }
  return {
    /** The texts with a word that begins so: first those that begin so themselves, each time those of the most offers. */
    completions: (key: string, limit: number): Searchable[] => {
      const best: { label: string; offers: number; isStart: boolean }[] = [];
      for (const { label, offers, isStart } of beginningWith(key)) {
        const found = { label, offers, isStart };
        const isBefore = (other: typeof found) =>
          isStart === other.isStart ? offers > other.offers : isStart && !other.isStart;
        const last = best.at(-1);
        if (best.length >= limit && last && !isBefore(last)) continue;
        if (best.some((other) => other.label === label)) continue;
        const place = best.findIndex(isBefore);
        best.splice(place < 0 ? best.length : place, 0, found);
        if (best.length > limit) best.pop();
      }
      return best.map(({ label, offers }) => ({ label, offers }));
    },
    /** How many offers have these words, in this order, in the text. */
    count: (key: string): number => {
      const counted = new Set<string>();
      let offers = 0;
      for (const entry of beginningWith(key)) {
        if (entry.key.length > key.length && entry.key[key.length] !== " ") continue;
        if (counted.has(entry.label)) continue;
        counted.add(entry.label);
        offers += entry.offers;
      }
      return offers;
    },
  };
};
