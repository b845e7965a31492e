import { lexeme } from "#offers/vocabulary/lexeme.ts";
import { tellingBeginnings } from "#offers/vocabulary/telling-words.ts";
import type { Part, Query } from "./query.ts";

// How a query is asked of `offer_search.terms` (search-row.ts): `t:` title, `o:` occupation, `o=` main occupation, `s:` skill, `c:` company, `l:` level, bare anywhere.

/** A condition on the terms of an offer: a lexeme as a tsquery writes it, or several conditions. */
export type Asked = string | { op: "&" | "|" | "<->"; of: Asked[] };

const joined =
  (op: "&" | "|" | "<->") =>
  (of: Asked[]): Asked => {
    const [only] = of;
    return of.length === 1 && only !== undefined ? only : { op, of };
  };
export const allOf = joined("&");
export const anyOf = joined("|");
const following = joined("<->");

/** The text of a tsquery. */
export const written = (asked: Asked): string =>
  typeof asked === "string" ? asked : `(${asked.of.map(written).join(` ${asked.op} `)})`;

/** Whether an offer of these lexemes, as a tsquery writes them, may satisfy a condition: where words must stand together, that it has them. */
export const mayHold = (asked: Asked, lexemes: ReadonlySet<string>): boolean => {
  if (typeof asked !== "string")
    return asked.op === "|"
      ? asked.of.some((one) => mayHold(one, lexemes))
      : asked.of.every((one) => mayHold(one, lexemes));
  if (!asked.endsWith(":*")) return lexemes.has(asked);
  // `'t:vend':*`: the beginning without its quote and its mark.
  const beginning = asked.slice(0, -"':*".length);
  return [...lexemes].some((one) => one.startsWith(beginning));
};

/**
 * About the share of offers that a condition finds, from the share of each lexeme: the largest of several alternatives; of words asked together,
 * nearer to the share of the rarest one than to chance, since words of one title come together. Too large a share costs a second look, at
 * few offers; too small a one reads them all.
 */
export const expectedShare = (asked: Asked, of: (lexeme: string) => number): number => {
  if (typeof asked === "string") return of(asked);
  const shares = asked.of.map((one) => expectedShare(one, of));
  if (asked.op === "|") return Math.max(...shares);
  const [rarest = 0, ...others] = shares.toSorted((a, b) => a - b);
  return rarest * others.reduce((product, share) => product * share, 1) ** 0.25;
};

/** A lexeme that no offer has. */
const none = lexeme("=");

/** Each alternative of a part, its terms under these prefixes: all of them, in one of the places each. */
const wordsIn = ({ alternatives, isBeginning, isPhrase }: Part, prefixes: string[]): Asked =>
  anyOf(
    alternatives.map((terms, nth) => {
      const isPrefix = isBeginning && nth === 0;
      const placed = terms.map((term, at) =>
        anyOf(
          prefixes.map((prefix) => `${lexeme(`${prefix}${term}`)}${isPrefix && at === terms.length - 1 ? ":*" : ""}`),
        ),
      );
      return isPhrase && prefixes[0] === "t:" && prefixes.length === 1 ? following(placed) : allOf(placed);
    }),
  );

const oneOf = (codes: string[]) => anyOf(codes.map((code) => lexeme(`o:${code}`)));
const mainlyOneOf = (codes: string[]) => anyOf(codes.map((code) => lexeme(`o=${code}`)));
const hasWords = ({ alternatives }: Part) => alternatives.length > 0;
const wordsOrOccupation = (part: Part, prefixes: string[]): Asked => {
  const { occupations, levels } = part;
  if (levels)
    return anyOf([
      ...(hasWords(part) ? [wordsIn(part, prefixes)] : []),
      ...levels.map((level) => lexeme(`l:${level}`)),
    ]);
  if (occupations.length === 0) return wordsIn(part, prefixes);
  return hasWords(part) ? anyOf([wordsIn(part, prefixes), oneOf(occupations)]) : oneOf(occupations);
};

/** What has no words of its own, but a code, is in no title. */
const inTitle = (parts: Part[]) => (parts.every(hasWords) ? allOf(parts.map((part) => wordsIn(part, ["t:"]))) : none);
/** Offers of the occupations that the parts name; those that name none stand in one of the places. */
const ofOccupations = (parts: Part[], others: string[], codesOf: (codes: string[]) => Asked) =>
  allOf(parts.map((part) => (part.occupations.length > 0 ? codesOf(part.occupations) : wordsIn(part, others))));
/** Offers whose main occupation is one of the likeliest that the parts name, and whose title holds a word that says which trade of it is meant. */
const ofSameTrade = (parts: Part[], most?: number): Asked[] => {
  const asked = parts.map((part): Asked => {
    if (part.occupations.length === 0) return wordsIn(part, ["t:", "s:"]);
    const beginnings = tellingBeginnings(part.alternatives);
    if (beginnings.length === 0) return none;
    const named = anyOf(beginnings.map((beginning) => `${lexeme(`t:${beginning}`)}:*`));
    return allOf([named, mainlyOneOf(part.occupations.slice(0, most))]);
  });
  return asked.includes(none) ? [] : [allOf(asked)];
};
/** What was typed as it is, in a title, where it has several words. */
const inOneTitle = (parts: Part[]): Asked[] => {
  const typed = parts.map(({ alternatives: [terms = []] }) => terms.map((term) => lexeme(`t:${term}`)));
  return parts.length === 1 && typed.flat().length > 1 ? typed.map(following) : [];
};
/** The words as they were typed: another way of saying them ("caisse") is no name of a company. */
const ofCompany = (parts: Part[]) =>
  parts.every(hasWords)
    ? allOf(parts.map((part) => wordsIn({ ...part, alternatives: part.alternatives.slice(0, 1) }, ["c:"])))
    : none;
const named = ({ company }: Query) => (company ? [lexeme(`c=${company}`)] : []);
/** Words that name an occupation do not count in texts, which mention other trades in passing. */
const strongly = (parts: Part[], inTexts = true): Asked =>
  allOf(parts.map((part) => wordsOrOccupation(part, inTexts && part.occupations.length === 0 ? [""] : ["t:", "s:"])));
const anywhere = (query: Query): Asked => {
  const { parts } = query;
  if (query.inTexts) return anyOf([allOf(parts.map((part) => wordsOrOccupation(part, [""]))), ...named(query)]);
  const isOccupation = parts.some(({ occupations }) => occupations.length > 0);
  return anyOf([strongly(parts), ...(isOccupation ? [ofCompany(parts)] : []), ...named(query)]);
};

/** The offers that a search finds: `titlesOnly` leaves those whose title does not hold its words. */
export const askedOf = (query: Query, titlesOnly = false): Asked =>
  titlesOnly ? inTitle(query.parts) : anywhere(query);

/** The same as the text of a tsquery. */
export const matchingQuery = (query: Query, titlesOnly = false) => written(askedOf(query, titlesOnly));

/**
 * Offers that match about as well, looked for at once. `asked` finds them all; `ranks` tells the better ones, the best first, by lexemes that
 * `main_terms` holds. `inTexts`: `asked` looks at words of texts, which only `terms` holds.
 */
export type Group = { asked: Asked; ranks: Asked[]; inTexts: boolean };

/**
 * The offers that a search finds, in the groups in which they are looked for one after the other. By title: the words in the title of an
 * offer of that occupation, the main one first, or several words as they were typed, or the company's whole name. By occupation: the words
 * in title and skills of an offer of that occupation, then that occupation as the main one, the likeliest first, of each the titles that say
 * which trade of it, then words in the title of another one, then that occupation among others, or words in the company's name. Then words
 * anywhere. Those of a stricter query come before.
 */
export const groupsOf = (query: Query, titlesOnly = false): Group[] => [
  ...(query.first ? groupsOf(query.first, titlesOnly) : []),
  ...ownGroupsOf(query, titlesOnly),
];

const ownGroupsOf = (query: Query, titlesOnly: boolean): Group[] => {
  const { parts, preferred = [] } = query;
  const title = inTitle(parts);
  const codes = parts.flatMap(({ occupations }) => (occupations.length > 0 ? [oneOf(occupations)] : []));
  const mainCodes = parts.flatMap(({ occupations }) => (occupations.length > 0 ? [mainlyOneOf(occupations)] : []));
  const isAllOccupations = codes.length === parts.length;
  // Words of a trade in the title of another one ("concepteur de cuisines") come after the offers of that trade.
  const ofTrade = isAllOccupations && !titlesOnly ? anyOf([allOf([title, ...codes]), ...inOneTitle(parts)]) : title;
  const byTitle: Group = {
    asked: anyOf([ofTrade, ...(titlesOnly ? [] : named(query))]),
    ranks: [
      ...preferred.map((some) => allOf([title, inTitle(some)])),
      ...(codes.length > 0 ? [allOf([title, ...mainCodes]), allOf([title, ...codes])] : []),
    ],
    inTexts: false,
  };
  if (titlesOnly) return [byTitle];
  // A tool is named in passing too: the trades that work with it first.
  const users = parts.flatMap(({ usedBy = [] }) => usedBy);
  const anyText: Group = {
    asked: anywhere(query),
    ranks: users.length > 0 ? [mainlyOneOf(users), oneOf(users)] : [],
    inTexts: true,
  };
  // Levels are no words of a title: only `terms` holds them.
  if (parts.some(({ levels }) => levels)) return [byTitle, anyText];
  const words = parts.filter(hasWords).map((part) => wordsIn(part, ["t:", "s:"]));
  const ofMain = (most?: number) => ofOccupations(parts, ["t:", "s:"], (some) => mainlyOneOf(some.slice(0, most)));
  const ofAny = ofOccupations(parts, ["t:", "s:"], oneOf);
  const isMixed = codes.length > 0 && !isAllOccupations;
  const byOccupation: Group = {
    asked: anyOf([...(isMixed ? [ofOccupations(parts, [""], oneOf)] : []), strongly(parts, false), ofCompany(parts)]),
    ranks:
      codes.length > 0
        ? [
            ...(words.length > 0 ? [allOf([...words, ...codes])] : []),
            ...ofSameTrade(parts, 1),
            ofMain(1),
            ...ofSameTrade(parts, 3),
            ofMain(3),
            ...ofSameTrade(parts),
            ofMain(),
            title,
            ofAny,
          ]
        : [],
    inTexts: isMixed,
  };
  // Where every part names an occupation, texts count only if nothing else was found.
  return [byTitle, byOccupation, ...(query.inTexts || !isAllOccupations ? [anyText] : [])];
};

/** Lexemes of which each offer that a part finds has one; `isWhole`: having one is enough. */
type Keys = { lexemes: string[]; isWhole: boolean };

/** The keys of each part, to find the searches of an offer; a company's name is one of each part. */
export const keysOf = ({ parts, company }: Query, titlesOnly = false): Keys[] =>
  parts.map(({ alternatives, occupations, levels = [] }) => {
    const longest = (terms: string[]) => terms.toSorted((a, b) => b.length - a.length)[0] ?? "";
    const words = alternatives.map((terms) => `${titlesOnly ? "t:" : ""}${longest(terms)}`);
    const others = titlesOnly
      ? []
      : [
          ...occupations.map((code) => `o:${code}`),
          ...levels.map((level) => `l:${level}`),
          ...(company ? [`c=${company}`] : []),
        ];
    return {
      lexemes: [...new Set([...words, ...others])],
      isWhole: parts.length === 1 && alternatives.every((terms) => terms.length === 1),
    };
  });
