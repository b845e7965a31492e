import type { OfferSearch } from "@passerelle/contract/offers/search";
import { communesWithin, findCommune } from "#geography/places/places.ts";
import { suggestPlaces } from "#geography/places/suggest-places.ts";

/** Kilometres around a point when the person gave none. */
const defaultRadius = 30;

/** Where offers are looked for. `communes` is null for everywhere. */
export type PlaceAsked = {
  name: string;
  radius: number;
  communes: string[];
  /** From where distances are counted. */
  center: { lat: number; lon: number } | null;
  /** A city that no list knows: offers that name it as it was typed. */
  unknownCity: string | null;
};

/** The largest commune whose name begins so: the search may run while its name is being typed. */
const beginningWith = (typed: string) => {
  const found = typed.trim().length >= 3 ? suggestPlaces(typed, 5).find(({ kind }) => kind === "commune") : undefined;
  return found ? findCommune(found.code) : null;
};

/** Reads a city (name or INSEE code), or a point, with its radius; null when no place was asked. A bare city means the city itself. */
export const readPlace = ({
  city,
  lat,
  lon,
  radius,
  department,
}: Pick<OfferSearch, "city" | "lat" | "lon" | "radius" | "department">): PlaceAsked | null => {
  if (lat !== undefined && lon !== undefined) {
    const around = radius ?? defaultRadius;
    return {
      name: city,
      radius: around,
      communes: communesWithin(lat, lon, around),
      center: { lat, lon },
      unknownCity: null,
    };
  }
  if (!city) return null;
  const commune = findCommune(city, department ? { department } : undefined) ?? beginningWith(city);
  if (!commune) return { name: city, radius: 0, communes: [], center: null, unknownCity: city };
  const around = radius ?? 0;
  const communes = around > 0 ? communesWithin(commune.lat, commune.lon, around) : [commune.code];
  return {
    name: commune.name,
    radius: around,
    communes: communes.includes(commune.code) ? communes : [commune.code, ...communes],
    center: { lat: commune.lat, lon: commune.lon },
    unknownCity: null,
  };
};
