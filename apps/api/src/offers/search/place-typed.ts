import { inFullName, type NamedPlace, placeCalled } from "#geography/places/named-places.ts";
import { plainKey } from "#geography/places/plain-key.ts";

/** A place found among typed words: as it was typed with the words that lead to it, and whether its surroundings are meant too. */
export type TypedPlace = { place: NamedPlace; typed: string; isAround: boolean; isSure: boolean };
export type Understood = { words: string; found: TypedPlace | null };

/** Whether a word names work, a diploma or a tool: such a word is a place only where the sentence says so. */
export type IsOfferWord = (word: string) => boolean;

type Token = { start: number; end: number; key: string };

/** Words before a place; `around` ones mean its surroundings, those of areas lead to departments and regions more than to towns. */
const leads: { words: string; isAround?: true; toAreas?: true; adds?: string[] }[] = [
  { words: "a" },
  { words: "au", adds: ["le"] },
  { words: "aux", adds: ["les"] },
  { words: "vers", isAround: true },
  { words: "sur" },
  { words: "pres de", isAround: true },
  { words: "pres d", isAround: true },
  { words: "pres du", isAround: true, adds: ["le"] },
  { words: "a cote de", isAround: true },
  { words: "a cote d", isAround: true },
  { words: "a proximite de", isAround: true },
  { words: "proche", isAround: true },
  { words: "proche de", isAround: true },
  { words: "proche d", isAround: true },
  { words: "autour de", isAround: true },
  { words: "autour d", isAround: true },
  { words: "alentours de", isAround: true },
  { words: "aux alentours de", isAround: true },
  { words: "environs de", isAround: true },
  { words: "secteur", isAround: true },
  { words: "ville de" },
  { words: "en", toAreas: true },
  { words: "en region", toAreas: true },
  { words: "region", toAreas: true },
  { words: "dans", toAreas: true },
  { words: "dans le", toAreas: true },
  { words: "dans la", toAreas: true },
  { words: "dans les", toAreas: true },
  { words: "dans l", toAreas: true },
  { words: "departement", toAreas: true },
  { words: "departement de", toAreas: true },
  { words: "departement du", toAreas: true },
  { words: "dpt", toAreas: true },
];
const leadsByLength = leads
  .map((lead) => ({ ...lead, keys: lead.words.split(" ") }))
  .sort((a, b) => b.keys.length - a.keys.length);

// Words of every day that are also names of small communes.
const everyday = new Set(
  "mars job bonne sales cours bus pas plus sport sports nuit nuits jour jours grand petit beau ans rue lire long court charge call retail lead sens soin soins vert verte bio pro chef port bois mode ecole".split(
    " ",
  ),
);
// A number after these is not a department's.
const numbered = new Set(
  "bac niveau zone ligne cap bts but permis lot n no numero annee sage licence master lvl plus".split(" "),
);
const articles = new Set(["le", "la", "les", "l", "d", "de", "du", "des", "en", "sur", "sous", "et", "a", "au", "aux"]);
const withArrondissements = new Set(["75056", "69123", "13055"]);
const longestName = 7;
/** Inhabitants from which a town is meant wherever its name stands, and even where its name is a word of work. */
const town = 20_000;
const city = 100_000;
const mostTokens = 60;

/** What stands in quotes is looked for as it is written; signs in its stead keep the places of the others. */
const withoutQuoted = (text: string) => text.replace(/["“”«»][^"“”«»]+["“”«»]/g, (phrase) => "|".repeat(phrase.length));

const tokensIn = (text: string): Token[] =>
  [...withoutQuoted(text).matchAll(/[\p{L}\p{N}\p{M}]+/gu)].slice(0, mostTokens).flatMap((match) => {
    const key = plainKey(match[0]);
    return key ? [{ start: match.index, end: match.index + match[0].length, key }] : [];
  });

const leadBefore = (tokens: Token[], at: number) =>
  leadsByLength.find(
    ({ keys }) => at >= keys.length && keys.every((key, index) => tokens[at - keys.length + index]?.key === key),
  );

const accented = /[^\p{ASCII}]/u;

/** How sure it is that these tokens are meant as the place; zero when they are not. */
const certainty = (
  place: NamedPlace,
  words: string[],
  typed: string,
  at: { isLed: boolean; toAreas: boolean; isNumbered: boolean; isLast: boolean; isWhole: boolean },
  isOfferWord: IsOfferWord,
) => {
  const people = place.kind === "commune" ? place.commune.population : 0;
  const isArea = place.kind !== "commune";
  const significant = words.filter((word) => !articles.has(word));
  // "Mâcon" with its own accents is no mason; "école" has those of the word.
  const isSpelled =
    accented.test(typed) &&
    typed.toLowerCase() === place.name.toLowerCase() &&
    !words.some((word) => everyday.has(word));
  const isOrdinary =
    !isSpelled && significant.length < 2 && significant.every((word) => everyday.has(word) || isOfferWord(word));
  if (at.isNumbered) return people >= 2000 || isArea ? 5 : 0;
  if (at.isLed && (isArea || !at.toAreas || people >= town)) {
    if (isArea || people >= town) return 5;
    return isOrdinary ? 0 : 4;
  }
  if (isOrdinary && people < city) return place.kind === "region" || (at.isWhole && isArea) ? 3 : 0;
  if (at.isWhole || people >= town) return 3;
  // A small town after a trade, or a long name, is meant too; a short one in the middle of other words is chance.
  const isTelling = significant.length > 1 || (significant[0]?.length ?? 0) >= (isArea ? 3 : 4);
  return isTelling && (at.isLast || isArea || people >= 5000) ? 2 : 0;
};

/** The number after a town that says which one, or which part of it: how many tokens it takes. */
const numberAfter = (tokens: Token[], at: number, place: NamedPlace): { taken: number; department: string } | null => {
  const key = tokens[at]?.key;
  if (!key || place.kind !== "commune") return null;
  if (/^\d{5}$/.test(key)) return placeCalled(key) ? { taken: 1, department: key.slice(0, 2) } : null;
  if (withArrondissements.has(place.code) && /^\d{1,2}(e|er|eme)?$/.test(key) && Number.parseInt(key, 10) <= 20)
    return { taken: /^arr/.test(tokens[at + 1]?.key ?? "") ? 2 : 1, department: "" };
  if (/^(\d{2,3}|2[ab])$/.test(key) && placeCalled(place.name, key.toUpperCase())?.kind === "commune")
    return { taken: 1, department: key.toUpperCase() };
  return null;
};

type Candidate = { from: number; to: number; nameFrom: number; place: NamedPlace; sure: number; isAround: boolean };

const candidatesIn = (text: string, tokens: Token[], isOfferWord: IsOfferWord) => {
  const candidates: Candidate[] = [];
  for (let from = 0; from < tokens.length; from += 1) {
    const lead = leadBefore(tokens, from);
    for (let to = Math.min(tokens.length, from + longestName); to > from; to -= 1) {
      const words = tokens.slice(from, to).map(({ key }) => key);
      const typed = text.slice(tokens[from]?.start, tokens[to - 1]?.end);
      if (/^\d+$/.test(words[0] ?? "")) continue;
      if (words.length === 1 && (words[0]?.length ?? 0) < 3 && !lead) continue;
      if (articles.has(words.at(-1) ?? "")) continue;
      const names = [typed, ...(lead?.adds ?? []).map((article) => `${article} ${typed}`)];
      const place = names.map((name) => placeCalled(inFullName(name))).find((found) => found !== null);
      if (!place) continue;
      const number = numberAfter(tokens, to, place);
      const known = (number?.department && placeCalled(typed, number.department)) || place;
      const end = to + (number?.taken ?? 0);
      const at = {
        isLed: lead !== undefined,
        toAreas: lead?.toAreas === true,
        isNumbered: number !== null,
        isLast: end === tokens.length,
        isWhole: from === 0 && end === tokens.length,
      };
      const sure = certainty(known, words, typed, at, isOfferWord);
      if (sure === 0) continue;
      // "75011 Paris"
      const isPosted = /^\d{5}$/.test(tokens[from - 1]?.key ?? "") && placeCalled(tokens[from - 1]?.key ?? "") !== null;
      candidates.push({
        from: from - (lead?.keys.length ?? (isPosted ? 1 : 0)),
        nameFrom: from,
        to: end,
        place: known,
        sure: sure + (at.isLast ? 0.5 : 0),
        isAround: lead?.isAround === true,
      });
    }
  }
  return candidates;
};

/** A postcode anywhere; the number of a department alone, last, or after a word that leads to it. */
const numbersIn = (tokens: Token[]): Candidate[] =>
  tokens.flatMap(({ key }, at) => {
    const isPostcode = /^\d{5}$/.test(key);
    if (!isPostcode && !/^(\d{2}|97\d|2[ab])$/.test(key)) return [];
    const lead = leadBefore(tokens, at);
    const isMeant = lead !== undefined || at === tokens.length - 1;
    if (!isPostcode && (!isMeant || numbered.has(tokens[at - 1]?.key ?? ""))) return [];
    const place = placeCalled(key.toUpperCase());
    const from = at - (lead?.keys.length ?? 0);
    return place ? [{ from, nameFrom: at, to: at + 1, place, sure: 3, isAround: lead?.isAround === true }] : [];
  });

/** Whether nothing else can be meant: a large town, an area, or what the sentence says is a place. A company may have a town's name. */
const isSure = ({ place, sure }: Candidate) =>
  place.kind !== "commune" || sure >= 4 || place.commune.population >= city;

/**
 * Reads what a person typed in one box: the words to look for, and the place among them. A name is a place after a word that leads to
 * it ("à Rennes"), with a number ("paris 15"), at the end, or where it cannot be anything else; of several, the surest, then the longest.
 */
export const readPlaceTyped = (text: string, isOfferWord: IsOfferWord): Understood => {
  const tokens = tokensIn(text);
  const candidates = [...candidatesIn(text, tokens, isOfferWord), ...numbersIn(tokens)];
  const within = (inner: Candidate, outer: Candidate) =>
    inner !== outer &&
    inner.nameFrom >= outer.nameFrom &&
    inner.to <= outer.to &&
    inner.to - inner.nameFrom < outer.to - outer.nameFrom;
  const [best] = candidates
    .filter((candidate) => !candidates.some((other) => within(candidate, other)))
    .sort((a, b) => b.sure - a.sure || b.to - b.nameFrom - (a.to - a.nameFrom) || b.nameFrom - a.nameFrom);
  if (!best) return { words: text.trim(), found: null };
  const start = tokens[best.from]?.start ?? 0;
  const last = tokens[best.to - 1]?.end ?? text.length;
  const end = text[last] === ")" && text.slice(start, last).includes("(") ? last + 1 : last;
  const tidy = (part: string) => part.replace(/^[\s,;:()[\]-]+|[\s,;:()[\]-]+$/g, "");
  return {
    words: [tidy(text.slice(0, start)), tidy(text.slice(end))].filter(Boolean).join(" "),
    found: { place: best.place, typed: text.slice(start, end), isAround: best.isAround, isSure: isSure(best) },
  };
};
