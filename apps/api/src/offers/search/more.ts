import { countCap, type OfferSearch, radiusSteps, type searchOffers } from "@passerelle/contract/offers/search";
import type { Output } from "@passerelle/contract/route";
import { regionCalled } from "#geography/places/named-places.ts";
import { regionName } from "#geography/places/regions.ts";
import type { Db } from "#platform/db.ts";
import { cardOf } from "./cards.ts";
import type { Choices } from "./facets.ts";
import { countEachUpToCap } from "./figures-store.ts";
import { type PlaceAsked, placeAskedOf, readPlace } from "./place-asked.ts";
import type { Scope } from "./scope-store.ts";
import { pageOfMatches } from "./search-store.ts";
import { readWords, wordsAsked } from "./terms.ts";

type More = Output<typeof searchOffers>["more"];
type Way = Omit<More[number], "count" | "count_is_exact" | "results"> & { scope: Scope };

/** With fewer offers than this on its first page, a search is given a way on. */
export const fewOffers = 5;
/** How many offers of each way are given. */
const shown = 10;
/** Farther than people choose by themselves, for where offers are rare. */
export const farthest = 200;

/** The same place, ever farther: the next radii, or the region of a department. */
export const fartherThan = (asked: OfferSearch, place: PlaceAsked): { radius: number; place: PlaceAsked }[] => {
  if (place.kind === "department") {
    const region = regionCalled(regionName(place.code));
    return region ? [{ radius: 0, place: placeAskedOf(region, 0) }] : [];
  }
  const { center } = place;
  if (!center) return [];
  return [...radiusSteps, farthest].flatMap((radius) => {
    const wider = radius > place.radius ? readPlace({ ...asked, ...center, city: place.name, radius }) : null;
    return wider ? [{ radius, place: { ...wider, kind: place.kind, code: place.code, typed: place.typed } }] : [];
  });
};

const quoted = (words: string) => `«\u00a0${words}\u00a0»`;
const inPlace = (place: PlaceAsked | null) =>
  place === null
    ? "partout en France"
    : place.radius > 0
      ? `à moins de ${place.radius}\u00a0km de ${place.name}`
      : `à ${place.name}`;

/** The ways on from a search, those of one reason in the order to try them. */
const waysFrom = async (db: Db, asked: OfferSearch, words: string, scope: Scope): Promise<Way[]> => {
  const { place } = scope;
  const radius = place?.radius ?? null;
  const typed = readWords(words);
  const fewer = await Promise.all(
    typed.slice(1).map(async (_, index): Promise<Way> => {
      const kept = typed.slice(0, typed.length - 1 - index);
      const label = `Avec moins de mots\u00a0: ${quoted(kept.join(" "))}, ${inPlace(place)}`;
      return {
        reason: "fewer-words",
        words: kept.join(" "),
        radius,
        label,
        scope: { ...scope, words: await wordsAsked(db, kept) },
      };
    }),
  );
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
  const withoutWords = (at: PlaceAsked | null): Way => ({
    reason: "fewer-words",
    words: "",
    radius: at?.radius ?? null,
    label: `Les dernières offres ${inPlace(at)}`,
    scope: { ...scope, words: [], place: at },
  });
  const last = typed.length > 0 ? [...(place ? [withoutWords(place)] : []), withoutWords(null)] : [];
  return [...fewer, ...farther, ...everywhere, ...last];
};

/**
 * The way on from a search with few offers or none: fewer words, then farther. Whatever was asked, there is something to see where any
 * offer passes the filters.
 */
export const moreFor = async (
  db: Db,
  {
    asked,
    words,
    scope,
    choices,
    found,
  }: { asked: OfferSearch; words: string; scope: Scope; choices: Choices; found: number },
): Promise<More> => {
  const ways = await waysFrom(db, asked, words, scope);
  const counts = await countEachUpToCap(
    db,
    ways.map((way) => ({ scope: way.scope, choices })),
  );
  const giving = ways
    .map((way, index) => ({ way, count: counts[index] ?? 0 }))
    // A way that gives nothing but what is on the page leads nowhere.
    .filter(({ way, count }) => count > (way.scope.words.length > 0 ? found : 0));
  const first = (reason: Way["reason"]) =>
    giving.filter(({ way }) => way.reason === reason && way.scope.words.length > 0).slice(0, 1);
  const best = [...first("fewer-words"), ...first("farther")];
  const asAny = best.length > 0 || found > 0 ? best : giving.slice(0, 1);
  return Promise.all(
    asAny.map(async ({ way: { scope: along, ...way }, count }) => {
      const page = { sort: "default", at: null, limit: Math.min(asked.limit, shown) } as const;
      const rows = await pageOfMatches(db, along, choices, page);
      const results = rows.map((row) => cardOf(row, along.place?.center ?? null));
      return { ...way, count: Math.min(count, countCap), count_is_exact: count <= countCap, results };
    }),
  );
};
