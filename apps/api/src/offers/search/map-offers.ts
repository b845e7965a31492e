import type { Box } from "@passerelle/contract/geography/box";
import { type mapOffers, mappedAtMost } from "@passerelle/contract/offers/map";
import { countCap, offerSearch } from "@passerelle/contract/offers/search";
import type { Output } from "@passerelle/contract/route";
import type { z } from "zod";
import type { AnyContext } from "#platform/context.ts";
import { cardsOf } from "./cards.ts";
import { cardsByOffer, countUnplaced, type Grid, groupsInView } from "./map-store.ts";
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

/**
 * The offers of a search for one view of a map: those of one cell of a grid are a group, and one alone comes with its card. Bounded like
 * the search: with more offers than it counts, the newest ones.
 */
export const groupOffers = async (ctx: AnyContext, { view, cells, ...query }: MapQuery): Promise<Output<typeof mapOffers>> => {
  const { scope, found, place } = await understand(ctx, { ...query, sort: "default", limit: 1, cursor: undefined });
  const choices = choicesOf({ ...offerSearch.parse({}), ...query });
  const center = place?.center ?? null;
  const [{ groups, isWhole }, unplaced] = await Promise.all([
    groupsInView(ctx.db, { ...scope, view }, choices, gridOf(view, cells)),
    found.count_is_exact && found.count < countCap ? countUnplaced(ctx.db, scope, choices) : null,
  ]);
  const alone = groups.flatMap(({ count, offer_id }) => (count === 1 ? [offer_id] : []));
  const cards = new Map((await cardsOf(ctx.db, await cardsByOffer(ctx.db, alone), center)).map((card) => [card.id, card]));
  return {
    count: Math.min(mappedAtMost, groups.reduce((sum, { count }) => sum + count, 0)),
    count_is_exact: isWhole,
    groups: groups.map(({ offer_id, ...group }) => ({ ...group, offer: cards.get(offer_id) ?? null })),
    unplaced,
    center,
  };
};
