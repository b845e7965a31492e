import type { Box } from "@passerelle/contract/geography/box";
import type { OfferSearch } from "@passerelle/contract/offers/search";
import { departmentCalled, type NamedPlace, placeCalled, regionCalled } from "#geography/places/named-places.ts";
import { communesWithin, findCommune } from "#geography/places/places.ts";
import { suggestPlaces } from "#geography/places/suggest-places.ts";
import { type IsOfferWord, readPlaceTyped } from "./place-typed.ts";

/** Kilometres around a point, or a commune among the words, when the person gave none. */
const defaultRadius = 30;

/** Where offers are looked for; of communes, departments and an unknown city, one tells. */
export type PlaceAsked = {
  kind: "commune" | "department" | "region" | "around" | "zone";
  code: string;
  name: string;
  radius: number;
  /** The part of the words that was read as the place. */
  typed: string | null;
  communes: readonly string[] | null;
  departments: string[] | null;
  /** From where distances are counted. */
  center: { lat: number; lon: number } | null;
  /** A city that no list knows: offers that name it as it was typed. */
  unknownCity: string | null;
  /** A part of the map. */
  box?: Box;
};

type PlaceQuery = Pick<OfferSearch, "city" | "lat" | "lon" | "radius" | "department"> &
  Partial<Pick<OfferSearch, "region" | "zone">>;

/** The largest commune whose name begins so: the search may run while its name is being typed. */
const beginningWith = (typed: string): NamedPlace | null => {
  const found = typed.trim().length >= 3 ? suggestPlaces(typed, 5).find(({ kind }) => kind === "commune") : undefined;
  const commune = found ? findCommune(found.code) : null;
  return commune && { kind: "commune", code: commune.code, name: commune.name, commune };
};

const nowhere = { radius: 0, typed: null, communes: null, departments: null, center: null, unknownCity: null };

/** A named place with its radius; a department or a region has none. */
export const placeAskedOf = (place: NamedPlace, radius: number, typed: string | null = null): PlaceAsked => {
  const { kind, code, name } = place;
  if (place.kind !== "commune") return { ...nowhere, kind, code, name, typed, departments: place.departments };
  const { lat, lon } = place.commune;
  const around = radius > 0 ? communesWithin(lat, lon, radius) : [code];
  const communes = around.includes(code) ? around : [code, ...around];
  return { ...nowhere, kind, code, name, typed, radius, communes, center: { lat, lon } };
};

/** Reads a zone, city, department, region or point, with its radius; null when no place was asked. A bare city means the city itself. */
export const readPlace = ({ zone, ...query }: PlaceQuery): PlaceAsked | null => {
  const place = readNamedPlace(query);
  if (!zone) return place;
  return { ...nowhere, kind: "zone", code: "", name: place?.name ?? "", center: place?.center ?? null, box: zone };
};

const readNamedPlace = ({
  city,
  lat,
  lon,
  radius,
  department,
  region = "",
}: Omit<PlaceQuery, "zone">): PlaceAsked | null => {
  if (lat !== undefined && lon !== undefined) {
    const around = radius ?? defaultRadius;
    const communes = communesWithin(lat, lon, around);
    return { ...nowhere, kind: "around", code: "", name: city, radius: around, communes, center: { lat, lon } };
  }
  if (city) {
    const place = placeCalled(city, department) ?? beginningWith(city);
    if (place) return placeAskedOf(place, radius ?? 0);
    return { ...nowhere, kind: "commune", code: "", name: city, unknownCity: city };
  }
  const place = department ? departmentCalled(department) : region ? regionCalled(region) : null;
  if (place) return placeAskedOf(place, 0);
  // What no list knows holds no offers.
  const name = department || region;
  return name ? { ...nowhere, kind: department ? "department" : "region", code: "", name, departments: [name] } : null;
};

/** What a search looks for, and where: a place among the words counts where no other was given. */
export const readQuery = (
  asked: OfferSearch,
  isOfferWord: IsOfferWord,
): { words: string; place: PlaceAsked | null; isSure: boolean } => {
  const place = readPlace(asked);
  const isNamed = place !== null && (place.kind !== "zone" || place.name !== "");
  if (isNamed || asked.literal) return { words: asked.search, place, isSure: true };
  const { words, found } = readPlaceTyped(asked.search, isOfferWord);
  const typed = found && placeAskedOf(found.place, asked.radius ?? defaultRadius, found.typed);
  const { name = "", center = null } = typed ?? {};
  return {
    words,
    place: place ? { ...place, name, center, typed: typed?.typed ?? null } : typed,
    isSure: found?.isSure ?? true,
  };
};
