import type { mapOffers } from "@passerelle/contract/offers/map";
import type { Input, Output } from "@passerelle/contract/route";
import { queryOptions } from "@tanstack/react-query";
import { type Filters, queryOf } from "#offers/criteria/filters.ts";
import { call } from "#platform/api.ts";

export type Mapped = Output<typeof mapOffers>;
export type MapGroup = Mapped["groups"][number];
/** A part of the map in degrees. */
export type View = { west: number; south: number; east: number; north: number };

/** The largest part of the map that the server groups. */
const largest = { wide: 60, high: 30 };

/** A part of the map as the server and the address write it, cut around its middle where it is too large. */
export const writeView = ({ west, south, east, north }: View) => {
  const [lon, lat] = [(west + east) / 2, (south + north) / 2];
  const wide = Math.min(east - west, largest.wide - 0.1) / 2;
  const high = Math.min(north - south, largest.high - 0.1) / 2;
  return [Math.max(-180, lon - wide), Math.max(-85, lat - high), Math.min(180, lon + wide), Math.min(85, lat + high)]
    .map((degrees) => degrees.toFixed(4))
    .join(",");
};

export const readView = (written: string): View => {
  const [west = 0, south = 0, east = 0, north = 0] = written.split(",").map(Number);
  return { west, south, east, north };
};

/** Where the offers of a search are, for a view of so many columns. */
export const mapQuery = (filters: Filters, view: string, cells: number) => {
  const { sort: _sort, ...search } = queryOf(filters);
  const query: NonNullable<Input<typeof mapOffers>["query"]> = { ...search, view, cells };
  return queryOptions({
    queryKey: ["offers", "map", query],
    queryFn: ({ signal }) => call<typeof mapOffers>("GET /offers/map/", { query }, { signal }),
    enabled: view !== "",
    placeholderData: (previous) => previous,
  });
};

/** The smallest part of the map that holds these groups; null without any. */
export const viewOfGroups = (groups: MapGroup[]): View | null =>
  groups.length === 0
    ? null
    : {
        west: Math.min(...groups.map(({ west }) => west)),
        south: Math.min(...groups.map(({ south }) => south)),
        east: Math.max(...groups.map(({ east }) => east)),
        north: Math.max(...groups.map(({ north }) => north)),
      };

/** Whether a point is in a part of the map, its edges included. */
export const isIn = ({ west, south, east, north }: View, { lat, lon }: { lat: number | null; lon: number | null }) =>
  lat !== null && lon !== null && lat >= south && lat <= north && lon >= west && lon <= east;
