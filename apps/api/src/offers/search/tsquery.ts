import { lexeme } from "#offers/vocabulary/lexeme.ts";
import type { Part, Query } from "./query.ts";

// How a query is asked of `offer_search.terms` (search-row.ts): `t:` title, `o:` occupation, `s:` skill, `c:` company, bare anywhere.
// Each function gives the text of a `tsquery`.

/** A lexeme that no offer has. */
const none = lexeme("=");
const all = (queries: string[]) => (queries.length > 1 ? `(${queries.join(" & ")})` : (queries[0] ?? ""));
const any = (queries: string[]) => (queries.length > 1 ? `(${queries.join(" | ")})` : (queries[0] ?? ""));

/** Each alternative of a part, its terms under these prefixes: all of them, in one of the places each. */
const wordsIn = ({ alternatives, isBeginning, isPhrase }: Part, prefixes: string[]) =>
  any(
    alternatives.map((terms, nth) => {
      const isPrefix = isBeginning && nth === 0;
      const placed = terms.map((term, at) =>
        any(
          prefixes.map((prefix) => `${lexeme(`${prefix}${term}`)}${isPrefix && at === terms.length - 1 ? ":*" : ""}`),
        ),
      );
      return isPhrase && prefixes[0] === "t:" && prefixes.length === 1 && placed.length > 1
        ? `(${placed.join(" <-> ")})`
        : all(placed);
    }),
  );

const oneOf = (codes: string[]) => any(codes.map((code) => lexeme(`o:${code}`)));
const orOccupation = (part: Part, query: string) =>
  part.occupations.length > 0 ? any([...(query ? [query] : []), oneOf(part.occupations)]) : query;
const hasWords = ({ alternatives }: Part) => alternatives.length > 0;

/** What has no words of its own, but a code, is in no title. */
const inTitle = (parts: Part[]) => (parts.every(hasWords) ? all(parts.map((part) => wordsIn(part, ["t:"]))) : none);
/** Offers of the occupations that the parts name; those that name none stand in one of the places. */
const ofOccupations = (parts: Part[], others: string[], codesOf: (codes: string[]) => string) =>
  all(parts.map((part) => (part.occupations.length > 0 ? codesOf(part.occupations) : wordsIn(part, others))));
const ofCompany = (parts: Part[]) => (parts.every(hasWords) ? all(parts.map((part) => wordsIn(part, ["c:"]))) : none);
const named = ({ company }: Query) => (company ? [lexeme(`c=${company}`)] : []);
/** Words that name an occupation count in titles, skills and company names: texts mention other trades in passing. */
const placesOf = ({ occupations }: Part, inTexts = false) =>
  occupations.length > 0 && !inTexts ? ["t:", "s:", "c:"] : [""];
const anywhere = (query: Query) =>
  any([
    all(query.parts.map((part) => orOccupation(part, wordsIn(part, placesOf(part, query.inTexts))))),
    ...named(query),
  ]);

/** The offers that a search finds: `titlesOnly` leaves those whose title does not hold its words. */
export const matchingQuery = (query: Query, titlesOnly = false) =>
  titlesOnly ? inTitle(query.parts) : anywhere(query);

/**
 * The same offers in buckets, the best first, none in two: the words in the title of an offer of that occupation; in a title, or the
 * company's whole name; anywhere in an offer of that occupation; that occupation alone, the likeliest first; words in title, skills and
 * occupation, or in the company's name; words anywhere.
 */
export const bucketsOf = (query: Query, titlesOnly = false): string[] => {
  const { parts } = query;
  const title = inTitle(parts);
  const strong = all(parts.map((part) => orOccupation(part, wordsIn(part, ["t:", "s:"]))));
  const isOccupation = parts.some(({ occupations }) => occupations.length > 0);
  const inOccupation = ofOccupations(parts, [""], oneOf);
  const words = all(parts.filter(hasWords).map((part) => wordsIn(part, [""])));
  const buckets = [
    ...(isOccupation ? [all([title, inOccupation])] : []),
    titlesOnly ? title : any([title, ...named(query)]),
    ...(titlesOnly || !isOccupation
      ? []
      : [
          ...(words ? [all([words, inOccupation])] : []),
          ofOccupations(parts, ["t:", "s:"], (codes) => oneOf(codes.slice(0, 1))),
          ofOccupations(parts, ["t:", "s:"], oneOf),
        ]),
    ...(titlesOnly ? [] : [any([strong, ofCompany(parts)]), anywhere(query)]),
  ];
  return buckets.map((bucket, nth) => (nth === 0 ? bucket : `(${bucket} & !${any(buckets.slice(0, nth))})`));
};

/** Lexemes of which each offer that a part finds has one; `isWhole`: having one is enough. */
type Keys = { lexemes: string[]; isWhole: boolean };

/** The keys of each part, to find the searches of an offer; a company's name is one of each part. */
export const keysOf = ({ parts, company }: Query, titlesOnly = false): Keys[] =>
  parts.map(({ alternatives, occupations }) => {
    const longest = (terms: string[]) => terms.toSorted((a, b) => b.length - a.length)[0] ?? "";
    const words = alternatives.map((terms) => `${titlesOnly ? "t:" : ""}${longest(terms)}`);
    const others = titlesOnly ? [] : [...occupations.map((code) => `o:${code}`), ...(company ? [`c=${company}`] : [])];
    return {
      lexemes: [...new Set([...words, ...others])],
      isWhole: parts.length === 1 && alternatives.every((terms) => terms.length === 1),
    };
  });
