import { createHash } from "node:crypto";

/** Values of a signature; its estimate of likeness is right to about a tenth. */
const values = 32;
/** Characters of a text that are compared. */
const read = 4000;
const mostSites = 10;

const seed = 0x811c9dc5;
/** One step of FNV-1a, a hash of 32 bits. */
const mix = (hash: number, value: number) => Math.imul(hash ^ value, 0x01000193);
const hashOf = (word: string) => {
  let hash = seed;
  for (let index = 0; index < word.length; index += 1) hash = mix(hash, word.charCodeAt(index));
  return hash;
};
const hashesOf = (words: string) => new Set(words.split(" ").map(hashOf));

/** Odd multipliers and offsets of the orders in which groups of words are looked at, the same for ever: signatures are stored. */
const factors = new Int32Array(values);
const offsets = new Int32Array(values);
for (let index = 0; index < values; index += 1) {
  const bytes = createHash("sha256").update(`order ${index}`).digest();
  factors[index] = bytes.readInt32LE(0) | 1;
  offsets[index] = bytes.readInt32LE(4);
}

const small = hashesOf(
  "de du des d la le les l en a au aux notre nos votre vos ce cette un une et ou qui est sera avec pour sur dans",
);
/** What stands after these words names a shop, where it is written as a name. */
const shops = hashesOf("boutique magasin agence galerie residence quartier zone secteur lot");
const [centre, commercial] = [hashOf("centre"), hashOf("commercial")];
/** What stands after these names a part of a house, however it is written. */
const parts = hashesOf("service unite pole");

type Words = {
  /** A hash of each word in order; figures are left out. */
  words: number[];
  /** Hashes of the shops, zones and departments that the text names: of two texts otherwise alike, these tell two openings apart. */
  sites: number[];
};

const isDigit = (code: number) => code >= 48 && code <= 57;
const isLetter = (code: number) => (code >= 97 && code <= 122) || (code > 0xbf && (code < 0x2000 || code > 0x2bff));
/** `.`, `!`, `:`, `;`, `?` */
const endsSentence = (code: number) => code === 46 || code === 33 || code === 58 || code === 59 || code === 63;

/** Reads a text in one pass, without accents and capitals: imports read a great many. */
const wordsOf = (text: string): Words => {
  const written = text.normalize("NFD");
  const words: number[] = [];
  const sites = new Set<number>();
  let [hash, length, hasLetter, isName, before] = [seed, 0, false, false, 0];
  let awaited: "shop" | "part" | null = null;
  for (let index = 0; index <= written.length; index += 1) {
    let code = index < written.length ? written.charCodeAt(index) : 46;
    if (code >= 0x300 && code <= 0x36f) continue;
    const isCapital = code >= 65 && code <= 90;
    if (isCapital) code += 32;
    const isOfWord = isLetter(code) || isDigit(code);
    if (isOfWord) {
      if (length === 0) isName = isCapital || isDigit(code);
      hasLetter ||= !isDigit(code);
      hash = mix(hash, code);
      length += 1;
      continue;
    }
    if (length > 0) {
      if (hasLetter) words.push(hash);
      if (awaited !== null && !small.has(hash)) {
        if (awaited === "shop" ? isName : length > 3) sites.add(hash & 0xffff);
        awaited = null;
      } else if (shops.has(hash) || (hash === commercial && before === centre)) awaited = "shop";
      else if (parts.has(hash)) awaited = "part";
      before = hash;
      [hash, length, hasLetter] = [seed, 0, false];
    }
    if (endsSentence(code)) awaited = null;
  }
  return { words, sites: [...sites].sort((one, other) => one - other).slice(0, mostSites) };
};

/**
 * What is kept of a text to compare it with others, some 80 bytes: a hash of its words without figures, how many groups of three words it
 * holds, 32 values of a minhash of these, and hashes of the shops and departments that it names.
 */
export const textSignature = (text: string): Buffer => {
  const { words, sites } = wordsOf(text.slice(0, read));
  const shingles = new Set<number>();
  let whole = seed;
  for (const [index, word] of words.entries()) {
    whole = mix(whole, word);
    if (index >= 2) shingles.add(mix(mix(mix(seed, words[index - 2] as number), words[index - 1] as number), word));
  }
  const least = new Uint32Array(values).fill(0xffffffff);
  for (const shingle of shingles)
    for (let index = 0; index < values; index += 1) {
      const value = (Math.imul(shingle, factors[index] as number) + (offsets[index] as number)) >>> 0;
      if (value < (least[index] as number)) least[index] = value;
    }
  const signature = Buffer.alloc(6 + 2 * (values + sites.length));
  signature.writeInt32LE(whole, 0);
  signature.writeUInt16LE(Math.min(0xffff, shingles.size), 4);
  // The high bits: the low ones of a product are not mixed.
  for (let index = 0; index < values; index += 1)
    signature.writeUInt16LE((least[index] as number) >>> 16, 6 + 2 * index);
  for (const [index, site] of sites.entries()) signature.writeUInt16LE(site, 6 + 2 * (values + index));
  return signature;
};

export type ReadText = { hash: number; shingles: number; least: number[]; sites: number[] };

export const readSignature = (signature: Buffer): ReadText => {
  const numbers = Array.from({ length: (signature.length - 6) >> 1 }, (_, index) =>
    signature.readUInt16LE(6 + 2 * index),
  );
  return {
    hash: signature.readInt32LE(0),
    shingles: signature.readUInt16LE(4),
    least: numbers.slice(0, values),
    sites: numbers.slice(values),
  };
};

/** The share of groups of three words that two texts have in common, from 0 to 1; 1 for texts of the same words. */
export const textLikeness = (one: ReadText, other: ReadText) => {
  if (one.hash === other.hash) return 1;
  if (one.shingles === 0 || other.shingles === 0) return 0;
  return one.least.filter((value, index) => value === other.least[index]).length / values;
};

/** How much of the shorter text stands in the longer one, from 0 to 1: a source may cut texts. */
export const textContained = (one: ReadText, other: ReadText) => {
  const likeness = textLikeness(one, other);
  const shorter = Math.min(one.shingles, other.shingles);
  if (shorter === 0) return likeness;
  return Math.min(1, (likeness * (one.shingles + other.shingles)) / ((1 + likeness) * shorter));
};
