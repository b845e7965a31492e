import { z } from "zod";
import { broadcastState, postingStatus, schoolStage } from "../enumerations.ts";
import { blankAsNone, repeatable } from "../lists.ts";
import { route } from "../route.ts";
import { id, text } from "../text.ts";

/**
 * What a school narrows its offers by beside words, city and contract (docs/product/offers-and-search.md#search-list-of-a-school); each
 * may be repeated.
 */
export const schoolFilters = z.object({
  status: repeatable(postingStatus),
  function: repeatable(text(60)),
  tag: repeatable(text(60)),
  /** Offers broadcast on this support; with `support_status`, in that state. */
  support: repeatable(text(80)),
  support_status: repeatable(text(60)),
  /** Offers in this state on a support; with `support`, on that one. */
  broadcast_state: repeatable(broadcastState),
  /** Author or participant. */
  user: repeatable(id),
  /** A stage that an application reached. */
  application_status: repeatable(schoolStage),
});

export const postingFilters = schoolFilters.extend({
  search: text(200).default(""),
  city: repeatable(text(100)),
  contract_type: repeatable(text(60)),
  /** Offers on screen that no candidate has answered, or that end within `endingWithinDays`. */
  view: blankAsNone(z.enum(["without_candidate", "ending_soon"], "Cette vue n'existe pas")),
});
export type PostingFilters = z.output<typeof postingFilters>;

/** An offer whose last day on screen is that near ends soon. */
export const endingWithinDays = 7;

/** Orders of the list; what an offer does not say comes last, then titles decide. */
export const postingSorts = [
  "title",
  "company",
  "city",
  "contract",
  "candidates",
  "publication",
  "closing",
  "status",
] as const;
export type PostingSort = (typeof postingSorts)[number];

/** Without `sort`, the last changed come first. */
export const postingOrder = z.object({
  sort: blankAsNone(z.enum(postingSorts, "Ce tri n'existe pas")),
  direction: z.enum(["asc", "desc"], "Ce sens n'existe pas").default("asc"),
});
export type PostingOrder = z.output<typeof postingOrder>;

/** Most offers that one act may change. */
export const postingBulkMost = 1000;

const count = z.number().int();

export const countPostings = route({
  method: "GET",
  path: "/application-system/school-job-posting/counts/",
  summary: "How many offers of the school the filters find in each status, whatever status is asked",
  access: ["school"],
  query: postingFilters.omit({ status: true, view: true }),
  response: z.object({
    draft: count,
    published: count,
    archived: count,
    saved: count,
    without_candidate: count,
    ending_soon: count,
  }),
});

const choices = z.array(z.object({ value: z.string(), count }));

export const listPostingChoices = route({
  method: "GET",
  path: "/application-system/school-job-posting/filters/",
  summary: "What the offers of the school can be filtered by, the fifty commonest of each kind, with how many offers",
  access: ["school"],
  query: postingFilters.pick({ status: true }),
  response: z.object({
    functions: choices,
    tags: choices,
    supports: choices,
    /** States of supports; not counted. */
    support_statuses: z.array(z.string()),
    /** Every member of the school, at most two hundred. */
    users: z.array(z.object({ id: z.uuid(), name: z.string(), count })),
    cities: choices,
    contract_types: choices,
  }),
});
export type PostingChoices = z.output<typeof listPostingChoices.response>;

export const selectPostings = route({
  method: "GET",
  path: "/application-system/school-job-posting/selection/",
  summary: "Identifiers of the offers found, the thousand last changed at most, to act on them together",
  access: ["school"],
  query: postingFilters,
  response: z.object({ ids: z.array(z.uuid()), count }),
});
