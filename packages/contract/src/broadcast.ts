import { z } from "zod";
import { type BroadcastState, broadcastEventKind, broadcastState } from "./enumerations.ts";
import { page } from "./lists.ts";
import { route } from "./route.ts";
import { postingForm } from "./school-postings.ts";
import { type SupportCode, supportCodes } from "./school-supports.ts";
import { bySchool } from "./school-users.ts";
import { byId, id, text } from "./text.ts";

export type { BroadcastState };

export const supportCode = z.enum(supportCodes as [SupportCode, ...SupportCode[]], "Ce support n'existe pas");

/** In the place of a field of the offer: what is to be mended is what the school is known by on the support. */
export const integrationField = "integration";

/** Something that a support asks and the offer lacks: the field to mend, where there is one, and what to do. */
export const supportProblem = z.object({ field: z.string().nullable(), sentence: z.string() });
export type SupportProblem = z.output<typeof supportProblem>;

export const broadcastRow = z.object({
  /** The name that the offer's list of supports gives it. */
  support: z.string(),
  /** Null for a support that the school made up: it has a link, and nothing is sent to it. */
  code: supportCode.nullable(),
  way: z.enum(["feed", "push", "page"]).nullable(),
  is_active: z.boolean(),
  /** Null where nothing was ever broadcast. */
  state: broadcastState.nullable(),
  /** What is there is older than the offer, or is still there although it is stopped: the next exchange mends it. */
  is_late: z.boolean(),
  since: z.string().nullable(),
  /** Why it is stopped; null while it is not. */
  reason: z.string().nullable(),
  problems: z.array(supportProblem),
  /** The last reading of the feed that could hold it, or the last sending. */
  last_exchange_at: z.string().nullable(),
  /** What the program that last read the feed calls itself (`User-Agent`); null where nothing reads a feed, or nothing has yet. */
  reader: z.string().nullable(),
  /** Why the last sending failed, and when it is tried again. */
  failure: z.string().nullable(),
  next_try_at: z.string().nullable(),
  /** Openings of the page that is ours; null where only the support could tell. */
  views: z.number().int().nullable(),
  clicks: z.number().int(),
  /** Null for a member who does not see the offer's applications. */
  applications: z.number().int().nullable(),
  /** What leads from the support to the offer, and counts. */
  link: z.string(),
});
export type BroadcastRow = z.output<typeof broadcastRow>;

const posting = "/application-system/school-job-posting/:id/broadcast/" as const;

export const getPostingBroadcast = route({
  method: "GET",
  path: posting,
  summary: "Where an offer of the school stands on each of its supports",
  access: ["school"],
  key: "offres:lecture",
  params: byId,
  response: z.array(broadcastRow).max(60),
});

export const broadcastEvent = z.object({
  id: z.uuid(),
  support: z.string(),
  event: broadcastEventKind,
  detail: z.string(),
  created_at: z.string(),
});
export type BroadcastEvent = z.output<typeof broadcastEvent>;

export const listBroadcastEvents = route({
  method: "GET",
  path: `${posting}events/`,
  summary: "What happened to an offer of the school on its supports, the newest first",
  access: ["school"],
  params: byId,
  query: page.extend({ support: text(80).default("") }),
  response: z.array(broadcastEvent),
  paged: true,
});

export const retryBroadcast = route({
  method: "POST",
  path: `${posting}retry/`,
  summary: "Carry an offer to a support now, without waiting for the next attempt",
  access: ["school"],
  impersonated: { did: "Diffusion relancée" },
  params: byId,
  body: z.strictObject({ support: supportCode }),
  response: z.null(),
  status: 204,
  perMinute: 20,
});

/** What a support would receive of an offer as it is being written. */
export const supportCheck = z.object({
  code: supportCode,
  /** Offers are carried there with a key that the school has not given. */
  is_key_missing: z.boolean(),
  problems: z.array(supportProblem),
  /** Exactly what the support receives; null where nothing is written for it, or where a problem prevents it. */
  preview: z
    .object({
      content_type: z.string(),
      /** To the letter. */
      text: z.string(),
      /** What is said in it, one by one, where the text itself is hard to read. */
      parts: z.array(z.object({ name: z.string(), value: z.string() })),
    })
    .nullable(),
});
export type SupportCheck = z.output<typeof supportCheck>;

export const checkBroadcast = route({
  method: "POST",
  path: "/application-system/school-job-posting/broadcast-check/",
  summary: "What each support would say of an offer as it is written, and exactly what it would receive",
  access: ["school"],
  impersonated: "asks",
  body: z.strictObject({
    /** The offer that is changed; left out for a new one. */
    id: id.optional(),
    fields: postingForm.partial(),
  }),
  maxBytes: 512 * 1024,
  response: z.array(supportCheck),
  perMinute: 120,
});

/** How many offers of the school stand in each state on a support. */
export const supportStanding = z.object({
  support: supportCode,
  queued: z.number().int(),
  sent: z.number().int(),
  read: z.number().int(),
  online: z.number().int(),
  refused: z.number().int(),
});
export type SupportStanding = z.output<typeof supportStanding>;

export const listSupportStandings = route({
  method: "GET",
  path: "/application-system/schools/:schoolId/broadcast/",
  summary: "How many offers of the school wait, were read, are online and are refused on each support",
  access: ["school"],
  administrators: true,
  params: bySchool,
  response: z.array(supportStanding),
});

export const schoolFeed = z.object({
  support: supportCode,
  address: z.string(),
  fetched_at: z.string().nullable(),
  agent: z.string(),
  fetches: z.number().int(),
  /** Offers that the feed held when it was last read. */
  offers: z.number().int().nullable(),
});
export type SchoolFeed = z.output<typeof schoolFeed>;

export const listSchoolFeeds = route({
  method: "GET",
  path: "/application-system/schools/:schoolId/feeds/",
  summary: "The addresses at which supports read the school's offers, and when they last did",
  access: ["school"],
  administrators: true,
  params: bySchool,
  response: z.array(schoolFeed),
});
