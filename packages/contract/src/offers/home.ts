import { z } from "zod";
import { type Output, route } from "../route.ts";
import { getLandings } from "./landings.ts";
import { offerLine } from "./offer-line.ts";

const count = z.number().int();
const { trades, cities } = getLandings.response.shape;

export const getHome = route({
  method: "GET",
  path: "/home/",
  summary: "What the home page shows: figures of the whole site, the newest offers, and where to begin",
  access: ["anyone"],
  response: z.object({
    /** When the figures of the week, of answers and of employers were counted; null before the first time. */
    counted_at: z.string().nullable(),
    /** Offers on screen, counted each minute. */
    total_offers: count,
    published_this_week: count.nullable(),
    /** Percent of the last year's applications that were answered, and median days; null below thirty of them. */
    answers: z.object({ rate: count, days: count.nullable() }).nullable(),
    /** What the operator says of the service; null where nothing is set. */
    claims: z.object({ placed: count.nullable(), years: count.nullable(), satisfaction: count.nullable() }),
    newest: z.array(offerLine.extend({ published_at: z.string(), logo_url: z.string().nullable() })),
    /** Those with the most offers first, eight at most, as are the next two lists. */
    domains: z.array(z.object({ domain: z.string(), count })),
    /** How many trades have a page. */
    trades_count: count,
    trades,
    cities,
    /** Companies with the most own offers on screen, eight at most. */
    employers: z.array(
      z.object({
        name: z.string(),
        url: z.string(),
        /** Below the site's root. */
        logo_url: z.string().nullable(),
        offers: count,
        /** Percent; null below five applications. */
        answer_rate: count.nullable(),
      }),
    ),
  }),
});
export type Home = Output<typeof getHome>;
