import { z } from "zod";
import { box } from "../geography/box.ts";
import { route } from "../route.ts";
import { offerCard, offerSearch } from "./search.ts";

/** Offers of one view that are counted at most: beyond, the answer says "at least". */
export const mappedAtMost = 2000;

const point = z.object({ lat: z.number(), lon: z.number() });

export const mapOffers = route({
  method: "GET",
  path: "/offers/map/",
  summary: "Where the offers of a search are, in groups for one view of a map",
  access: ["anyone"],
  query: offerSearch.omit({ cursor: true, limit: true, sort: true }).extend({
    /** What the map shows. It does not narrow the search, which `zone` does. */
    view: box,
    /** Cells across the view; the offers of one cell are a group. */
    cells: z.coerce
      .number()
      .int()
      .min(2, "Une carte a de 2 à 14 colonnes.")
      .max(14, "Une carte a de 2 à 14 colonnes.")
      .default(10),
  }),
  response: z.object({
    /** Offers in the view; with more than can be counted, the newest ones. */
    count: z.number().int(),
    count_is_exact: z.boolean(),
    groups: z.array(
      point.extend({
        count: z.number().int(),
        /** The smallest box that holds its offers. */
        west: z.number(),
        south: z.number(),
        east: z.number(),
        north: z.number(),
        /** The offer of a group of one. */
        offer: offerCard.nullable(),
      }),
    ),
    /** Offers of the search that have no place on a map; null where the search finds too many to tell. */
    unplaced: z.number().int().nullable(),
    /** From where distances are counted. */
    center: point.nullable(),
  }),
  perMinute: 1200,
});
