import { z } from "zod";
import { applicationStatus, level } from "../enumerations.ts";
import { blankAsNone, page } from "../lists.ts";
import { route } from "../route.ts";
import { id, text } from "../text.ts";

/** Views of what a company received; without one, everything (docs/product/companies.md#recruitment-screen). */
export const inboxViews = ["open", "waiting", "introduced"] as const;
export type InboxView = (typeof inboxViews)[number];

const whole = (most: number, sentence: string) =>
  blankAsNone(z.coerce.number(sentence).int(sentence).min(1, sentence).max(most, sentence));

/** What is looked for among the applications that a company received. */
export const receivedFound = z.object({
  search: text(200).default(""),
  status: blankAsNone(applicationStatus),
  job_id: blankAsNone(id),
  /** `open`: in progress, the company's propositions included; `waiting`: not answered yet; `introduced`: presented by a school. */
  view: blankAsNone(z.enum(inboxViews, "Cette vue n'existe pas")),
  /** The level of the training that the candidate follows. */
  level: blankAsNone(level),
  /** Kilometres at most between the offer and where the candidate looks for work. */
  distance: whole(200, "La distance va de 1 à 200 km."),
  /** The recruiters' stars, at least that many on average. */
  stars: whole(5, "La note va de 1 à 5."),
  /** Received at least that many days ago. */
  waited: whole(365, "L'attente va de 1 à 365 jours."),
});

export const receivedFilters = page.extend({
  ...receivedFound.shape,
  sort: blankAsNone(z.enum(["newest", "oldest", "rated", "near"], "Ce tri n'existe pas")),
});

export const getInboxViews = route({
  method: "GET",
  path: "/application-system/company/applications/views/",
  summary:
    "How many applications the company has in each view of its inbox; its propositions are in `open` while they wait, and in `all`",
  access: ["company"],
  response: z.object({
    open: z.number().int(),
    waiting: z.number().int(),
    introduced: z.number().int(),
    all: z.number().int(),
  }),
});
