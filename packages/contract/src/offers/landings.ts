import { z } from "zod";
import { route } from "../route.ts";
import { text } from "../text.ts";
import { offerCard } from "./search.ts";

/** A page of offers by trade or by city, as other pages link to it. */
const link = z.object({ slug: z.string(), name: z.string(), count: z.number().int() });
export type LandingLink = z.output<typeof link>;

/** A trade in a city is a search: words and place. */
const crossing = z.object({ trade: z.string(), search: z.string(), place: z.string(), count: z.number().int() });

const bySlug = z.object({ slug: text(120) });
const found = z.object({
  slug: z.string(),
  name: z.string(),
  count: z.number().int(),
  count_is_exact: z.boolean(),
  results: z.array(offerCard),
});

export const getLandings = route({
  method: "GET",
  path: "/offers/landings/",
  summary: "Trades and cities that have a page of offers, with their kept counts",
  access: ["anyone"],
  response: z.object({ trades: z.array(link), cities: z.array(link.extend({ department: z.string() })) }),
});

export const getTradeLanding = route({
  method: "GET",
  path: "/offers/landings/trades/:slug/",
  summary: "The first offers of a trade, the cities where it is most looked for, and other trades",
  access: ["anyone"],
  params: bySlug,
  response: found.extend({ search: z.string(), crossings: z.array(crossing), trades: z.array(link) }),
});

export const getCityLanding = route({
  method: "GET",
  path: "/offers/landings/cities/:slug/",
  summary: "The first offers of a city, its most frequent trades, and the cities around",
  access: ["anyone"],
  params: bySlug,
  response: found.extend({
    department: z.string(),
    department_name: z.string(),
    /** The city as the search screen names it. */
    place: z.string(),
    crossings: z.array(crossing),
    neighbours: z.array(link),
  }),
});
