import type { Box } from "@passerelle/contract/geography/box";
import type { mapOffers } from "@passerelle/contract/offers/map";
import { countCap, offerSearch } from "@passerelle/contract/offers/search";
import type { Output } from "@passerelle/contract/route";
import type { z } from "zod";
import type { AnyContext } from "#platform/context.ts";
import { cardsOf } from "./cards.ts";
import { cardsByOffer, countUnplaced, type Grid, type Group, groupsInView } from "./map-store.ts";
import { choicesOf, understand } from "./search-offers.ts";

type MapQuery = z.output<typeof mapOffers.query>;

const mostRows = 14;
const mercator = (lat: number) => Math.log(Math.tan(((45 + lat / 2) * Math.PI) / 180));

/** Cells as high as they are wide on screen. */
const gridOf = ({ west, south, east, north }: Box, cells: number): Grid => {
  const wide = (east - west) / cells;
  const rows = Math.round(((mercator(north) - mercator(south)) * 180) / Math.PI / wide);
  return { wide, high: (north - south) / Math.min(mostRows, Math.max(1, rows)) };
};

/** Of a cell: groups nearer than this would lie on one another. */
const tooNear = 0.6;

const joined = (a: Group, b: Group): Group => {
  const count = a.count + b.count;
  const middle = (of: (group: Group) => number) => (of(a) * a.count + of(b) * b.count) / count;
  return {
    ...a,
    count,
    lat: middle(({ lat }) => lat),
    lon: middle(({ lon }) => lon),
    west: Math.min(a.west, b.west),
    south: Math.min(a.south, b.south),
    east: Math.max(a.east, b.east),
    north: Math.max(a.north, b.north),
  };
};

/** Groups of neighbouring cells that would lie on one another as one: the largest takes those that it would cover. */
const apart = (groups: Group[], { wide, high }: Grid): Group[] => {
  const kept: Group[] = [];
  for (const group of groups) {
    const at = kept.findIndex(
      ({ lat, lon }) => Math.abs(lon - group.lon) < tooNear * wide && Math.abs(lat - group.lat) < tooNear * high,
    );
    const near = kept[at];
    if (near) kept[at] = joined(near, group);
    else kept.push(group);
  }
  return kept;
};

/**
 * The offers of a search for one view of a map: those of one cell of a grid are a group, and one alone comes with its card. Bounded like
 * the search: with more offers than it counts, the newest ones.
 */
export const groupOffers = async (
  ctx: AnyContext,
  { view, cells, ...query }: MapQuery,
): Promise<Output<typeof mapOffers>> => {
  const {
    scope,
    found: first,
    place,
  } = await understand(ctx, { ...query, sort: "default", limit: 1, cursor: undefined });
  const choices = choicesOf({ ...offerSearch.parse({}), ...query });
  const center = place?.center ?? null;
  const grid = gridOf(view, cells);
  const [{ groups: found, isWhole }, unplaced] = await Promise.all([
    groupsInView(ctx.db, { ...scope, view }, choices, grid),
    first.count_is_exact && first.count < countCap ? countUnplaced(ctx.db, scope, choices) : null,
  ]);
  const groups = apart(found, grid);
  const alone = groups.flatMap(({ count, offer_id }) => (count === 1 ? [offer_id] : []));
  const cards = new Map(cardsOf(await cardsByOffer(ctx.db, alone), center).map((card) => [card.id, card]));
  return {
    count: groups.reduce((sum, { count }) => sum + count, 0),
    count_is_exact: isWhole,
    groups: groups.map(({ offer_id, ...group }) => ({ ...group, offer: cards.get(offer_id) ?? null })),
    unplaced,
    center,
  };
};
