// What the sheet of a client school shows of its offers, its figures, its people and its history.
import { z } from "zod";
import { postingStatus } from "../enumerations.ts";
import { page } from "../lists.ts";
import { route } from "../route.ts";
import { byId } from "../text.ts";

const school = "/application-system/school/:id/" as const;

export const listClientOffers = route({
  method: "GET",
  path: `${school}offers/`,
  summary: "The offers of a client school, the newest first, with what they received and where they are broadcast",
  access: ["staff"],
  params: byId,
  query: page,
  response: z.array(
    z.object({
      id: z.uuid(),
      title: z.string(),
      city: z.string(),
      status: postingStatus,
      /** Visible now. */
      is_live: z.boolean(),
      created_at: z.string(),
      applications_count: z.number().int(),
      views: z.number().int(),
      /** Supports where it is online, and where it was refused. */
      online: z.number().int(),
      refused: z.number().int(),
    }),
  ),
  paged: true,
});
export type ClientOffer = z.output<(typeof listClientOffers)["response"]>[number];

export const performanceDays = ["30", "90", "365"] as const;
const figures = {
  offers: z.number().int(),
  applications: z.number().int(),
  views: z.number().int(),
  clicks: z.number().int(),
  recruited: z.number().int(),
};

export const clientPerformance = route({
  method: "GET",
  path: `${school}performance/`,
  summary: "What the offers of a client school did in the last 30, 90 or 365 days, by slices of that time",
  access: ["staff"],
  params: byId,
  query: z.object({ days: z.enum(performanceDays, "Cette période n'existe pas").default("90") }),
  response: z.object({
    /** First and last day in Paris, both included. */
    from: z.string(),
    to: z.string(),
    totals: z.object(figures),
    /** Slices of five days, a week or a month, the first from `from`; empty ones included. */
    slices: z.array(z.object({ from: z.string(), ...figures })),
  }),
});
export type ClientPerformance = z.output<(typeof clientPerformance)["response"]>;

export const listClientUsers = route({
  method: "GET",
  path: `${school}users/`,
  summary: "The people of a client school, by name, and when each last came",
  access: ["staff"],
  params: byId,
  query: page,
  response: z.array(
    z.object({
      id: z.uuid(),
      first_name: z.string(),
      last_name: z.string(),
      email: z.string(),
      is_admin: z.boolean(),
      is_active: z.boolean(),
      /** Invited, no password yet. */
      is_pending: z.boolean(),
      /** Null before the first login. */
      last_seen_at: z.string().nullable(),
    }),
  ),
  paged: true,
});
export type ClientUser = z.output<(typeof listClientUsers)["response"]>[number];

export const listClientHistory = route({
  method: "GET",
  path: `${school}history/`,
  summary: "What was done to a client school and what its people did, as the audit log keeps it, the latest first",
  access: ["staff"],
  params: byId,
  query: page,
  response: z.array(
    z.object({
      id: z.uuid(),
      at: z.string(),
      /** The sentence people read. */
      action: z.string(),
      /** Actor, with both names when the staff acted in the school's; empty for an erased account or a task. */
      actor: z.string(),
    }),
  ),
  paged: true,
});
export type ClientEvent = z.output<(typeof listClientHistory)["response"]>[number];
