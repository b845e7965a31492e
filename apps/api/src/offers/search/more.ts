import { countCap, type OfferSearch, radiusSteps, type searchOffers } from "@passerelle/contract/offers/search";
import type { Output } from "@passerelle/contract/route";
import { regionCalled } from "#geography/places/named-places.ts";
import { regionName } from "#geography/places/regions.ts";
import { labelOf, neighboursOf } from "#offers/vocabulary/occupations.ts";
import type { Db } from "#platform/db.ts";
import { cardsOf } from "./cards.ts";
import type { Choices } from "./facets.ts";
import { countUpToCap } from "./figures-store.ts";
import { type PlaceAsked, placeAskedOf, readPlace } from "./place-asked.ts";
import { type Part, type Query, wordsOf } from "./query.ts";
import { bestMatches } from "./ranked-store.ts";
import type { Scope } from "./scope-store.ts";
import { pageOfMatches } from "./search-store.ts";

type More = Output<typeof searchOffers>["more"];
type Way = Omit<More[number], "count" | "count_is_exact" | "results"> & { scope: Scope };

type Counted = { way: Way; count: number };

/** With fewer offers than this on its first page, a search is given a way on. */
export const fewOffers = 5;
/** How many offers of each way are given. */
const shown = 10;
/** Farther than people choose by themselves, for where offers are rare. */
const farthest = 200;
const mostNeighbours = 6;

/** The same place, ever farther: the next radii, or the region of a department. */
export const fartherThan = (asked: OfferSearch, place: PlaceAsked): { radius: number; place: PlaceAsked }[] => {
  if (place.kind === "department") {
    const region = regionCalled(regionName(place.code));
    return region ? [{ radius: 0, place: placeAskedOf(region, 0) }] : [];
  }
  const { center } = place;
  // Beside a part of the map is what the map shows.
  if (!center || place.box) return [];
  return [...radiusSteps, farthest].flatMap((radius) => {
    const wider = radius > place.radius ? readPlace({ ...asked, ...center, city: place.name, radius }) : null;
    return wider ? [{ radius, place: { ...wider, kind: place.kind, code: place.code, typed: place.typed } }] : [];
  });
};

const quoted = (words: string) => `«\u00a0${words}\u00a0»`;
const inPlace = (place: PlaceAsked | null) => {
  if (place === null) return "partout en France";
  if (place.box) return "dans cette zone";
  return place.radius > 0 ? `à moins de ${place.radius}\u00a0km de ${place.name}` : `à ${place.name}`;
};

/** A query with fewer of its parts: one less, what names an occupation kept as long as possible; then each part alone. */
const withFewerParts = ({ parts }: Query): Query[] => {
  if (parts.length < 2) return [];
  const oneLess = parts.map((dropped) => parts.filter((part) => part !== dropped));
  const isTelling = (part: Part) => Number(part.occupations.length > 0);
  const telling = (kept: Part[]) => kept.reduce((sum, part) => sum + isTelling(part), 0);
  const alone = parts.length > 2 ? parts.map((part) => [part]) : [];
  return [oneLess, alone].flatMap((some) =>
    some.toSorted((a, b) => telling(b) - telling(a)).map((kept) => ({ parts: kept, company: "" })),
  );
};

/** The occupations beside those that are looked for, as a query of their own; null where none is. */
const neighboursIn = ({ parts }: Query): { query: Query; label: string } | null => {
  const codes = [...new Set(parts.flatMap(({ occupations }) => occupations))];
  const near = [...new Set(codes.flatMap((code) => neighboursOf(code)))].filter((code) => !codes.includes(code));
  const occupations = near.slice(0, mostNeighbours);
  if (occupations.length === 0) return null;
  const label = occupations
    .flatMap((code) => labelOf(code) ?? [])
    .slice(0, 3)
    .join(", ");
  return { query: { parts: [{ text: "", alternatives: [], occupations }], company: "" }, label };
};

/** The ways on from a search, those of one reason in the order to try them. */
const waysFrom = (asked: OfferSearch, scope: Scope): Way[] => {
  const { place, query } = scope;
  const words = query ? wordsOf(query) : "";
  const radius = place?.radius ?? null;
  const fewer = (query ? withFewerParts(query) : []).map((kept): Way => {
    const label = `Avec moins de mots\u00a0: ${quoted(wordsOf(kept))}, ${inPlace(place)}`;
    return { reason: "fewer-words", words: wordsOf(kept), radius, label, scope: { ...scope, query: kept } };
  });
  const farther = (place ? fartherThan(asked, place) : []).map(
    (wider): Way => ({
      reason: "farther",
      words,
      radius: wider.radius || null,
      label: wider.radius > 0 ? `À moins de ${wider.radius}\u00a0km de ${wider.place.name}` : wider.place.name,
      scope: { ...scope, place: wider.place },
    }),
  );
  const everywhere: Way[] = place
    ? [{ reason: "farther", words, radius: null, label: "Partout en France", scope: { ...scope, place: null } }]
    : [];
  const beside = query && !scope.titlesOnly ? neighboursIn(query) : null;
  const neighbours = (beside ? (place ? [place, null] : [null]) : []).map(
    (at): Way => ({
      reason: "neighbours",
      words: "",
      radius: at?.radius ?? null,
      label: `Métiers voisins, ${inPlace(at)}\u00a0: ${beside?.label}`,
      scope: { ...scope, query: beside?.query ?? null, place: at },
    }),
  );
  const withoutWords = (at: PlaceAsked | null): Way => ({
    reason: "fewer-words",
    words: "",
    radius: at?.radius ?? null,
    label: `Les dernières offres ${inPlace(at)}`,
    scope: { ...scope, query: null, titlesOnly: false, place: at },
  });
  const last = query ? [...(place ? [withoutWords(place)] : []), withoutWords(null)] : [];
  return [...fewer, ...farther, ...everywhere, ...neighbours, ...last];
};

const firstOffers = async (db: Db, scope: Scope, choices: Choices, words: string, limit: number) => {
  const rows = scope.query
    ? (await bestMatches(db, scope, choices, { typed: words, limit, skip: 0 })).rows
    : await pageOfMatches(db, scope, choices, { sort: "default", at: null, limit });
  return cardsOf(rows, scope.place?.center ?? null);
};

/**
 * The way on from a search with few offers or none: fewer words, then farther, then neighbouring occupations. Whatever was asked, there
 * is something to see where any offer passes the filters.
 */
export const moreFor = async (
  db: Db,
  { asked, scope, choices, found }: { asked: OfferSearch; scope: Scope; choices: Choices; found: number },
): Promise<More> => {
  const ways = waysFrom(asked, scope);
  // Those of one reason are counted until one gives more than what is on the page, which would lead nowhere.
  const firstOf = async (some: Way[], atLeast: number): Promise<Counted[]> => {
    for (const way of some) {
      const count = await countUpToCap(db, way.scope, choices);
      if (count >= atLeast) return [{ way, count }];
    }
    return [];
  };
  const withWords = (reason: Way["reason"]) => ways.filter((way) => way.reason === reason && way.scope.query !== null);
  const best = [
    ...(await firstOf(withWords("fewer-words"), found + 1)),
    ...(await firstOf(withWords("farther"), found + 1)),
    ...(await firstOf(withWords("neighbours"), 1)),
  ];
  const asAny =
    best.length > 0 || found > 0
      ? best
      : await firstOf(
          ways.filter(({ scope: { query } }) => query === null),
          1,
        );
  return Promise.all(
    asAny.map(async ({ way: { scope: along, ...way }, count }) => ({
      ...way,
      count: Math.min(count, countCap),
      count_is_exact: count <= countCap,
      results: await firstOffers(db, along, choices, way.words, Math.min(asked.limit, shown)),
    })),
  );
};
