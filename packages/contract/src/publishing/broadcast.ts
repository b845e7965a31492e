import { z } from "zod";
import { type BroadcastState, broadcastEventKind, broadcastState } from "../enumerations.ts";
import { page } from "../lists.ts";
import { postingForm } from "../offers/school-postings.ts";
import { type SupportCode, supportCodes } from "../organisations/school-supports.ts";
import { bySchool } from "../organisations/school-users.ts";
import { route } from "../route.ts";
import { byId, id, text } from "../text.ts";

export type { BroadcastState };

export const supportCode = z.enum(supportCodes as [SupportCode, ...SupportCode[]], "Ce support n'existe pas");

/** In place of a field of the offer: the fault is in the school's credentials on the support. */
export const integrationField = "integration";

/** What a support refuses: the field to fix, if any, and the sentence. */
export const supportProblem = z.object({ field: z.string().nullable(), sentence: z.string() });
export type SupportProblem = z.output<typeof supportProblem>;

export const broadcastRow = z.object({
  /** The support's name in the offer's list of supports. */
  support: z.string(),
  /** Null for a custom support: nothing is sent to it. */
  code: supportCode.nullable(),
  way: z.enum(["feed", "push", "page"]).nullable(),
  is_active: z.boolean(),
  /** Null when nothing was ever broadcast there. */
  state: broadcastState.nullable(),
  /** What the support shows is older than the offer, or is shown although it stopped; the next exchange corrects it. */
  is_late: z.boolean(),
  since: z.string().nullable(),
  /** Why it stopped; null while it has not. */
  reason: z.string().nullable(),
  problems: z.array(supportProblem),
  /** The last reading of the feed that could contain it, or the last push. */
  last_exchange_at: z.string().nullable(),
  /** `User-Agent` of the last reader of the feed; null when nothing reads a feed, or nothing did yet. */
  reader: z.string().nullable(),
  /** Why the last push failed, and when it is tried again. */
  failure: z.string().nullable(),
  next_try_at: z.string().nullable(),
  /** Views of a page of ours; null where only the support could know. */
  views: z.number().int().nullable(),
  clicks: z.number().int(),
  /** Null for a member who does not see the offer's applications. */
  applications: z.number().int().nullable(),
  /** The link of the support, counted when it is followed. */
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

/** What a support would receive of an offer that is being edited. */
export const supportCheck = z.object({
  code: supportCode,
  /** The school has not given the credentials that this support needs. */
  is_key_missing: z.boolean(),
  problems: z.array(supportProblem),
  /** The exact content that the support would receive; null when nothing is written for it, or when a problem prevents it. */
  preview: z
    .object({
      content_type: z.string(),
      /** To the letter. */
      text: z.string(),
      /** The same, value by value, for formats that are hard to read. */
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
    /** Identifier of the edited offer; absent for a new one. */
    id: id.optional(),
    fields: postingForm.partial(),
  }),
  maxBytes: 512 * 1024,
  response: z.array(supportCheck),
  perMinute: 120,
});

/** How many offers of the school are in each state, per support. */
export const supportStanding = z.object({
  support: supportCode,
  queued: z.number().int(),
  sent: z.number().int(),
  read: z.number().int(),
  online: z.number().int(),
  to_share: z.number().int(),
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
  /** Offers in the feed when it was last read. */
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
