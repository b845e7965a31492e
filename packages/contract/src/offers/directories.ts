import { z } from "zod";
import { flag, page } from "../lists.ts";
import { route } from "../route.ts";
import { text } from "../text.ts";
import { offerCard } from "./search.ts";

/** A company or a school in its directory. */
const listed = z.object({
  slug: z.string(),
  name: z.string(),
  city: z.string(),
  logo_url: z.string().nullable(),
  /** True when the company is verified (decision 0213); schools are clients of the provider. */
  is_verified: z.boolean(),
  open_offers: z.number().int(),
  answers: offerCard.shape.answers,
});
export type ListedOrganisation = z.output<typeof listed>;

/** No more organisations are counted. */
export const directoryCountCap = 10_000;

const asked = page.extend({
  /** Part of the name. */
  search: text(100).default(""),
  /** The beginning of the town's name. */
  city: text(100).default(""),
  /** Only those that have an offer on screen. */
  with_offers: flag.default(false),
});
export type DirectoryQuery = z.output<typeof asked>;

const directory = {
  method: "GET",
  access: ["anyone"],
  query: asked,
  response: z.object({ count: z.number().int(), count_is_exact: z.boolean(), results: z.array(listed) }),
} as const;

export const listCompanyPages = route({
  ...directory,
  path: "/companies/",
  summary: "Companies as everybody sees them, by name, with how many visible offers each has",
});

export const listSchoolPages = route({
  ...directory,
  path: "/schools/",
  summary: "Schools that show their page, by name, with how many visible offers each has",
});
