import { z } from "zod";
import { alertFrequency, domainFilter } from "../enumerations.ts";
import { flag, page, repeatable } from "../lists.ts";
import { route } from "../route.ts";
import { byId, filled, id, text } from "../text.ts";
import { offerSearch } from "./search.ts";

/** Most searches that a person may save. */
export const maxSavedSearches = 50;
/** How many recent searches are stored. */
export const maxRecentSearches = 10;
/** Most offers in one alert; the rest are behind its link. */
export const maxOffersInAlert = 20;

const {
  search,
  literal,
  city,
  department,
  region,
  lat,
  lon,
  radius,
  education_level,
  contract_type,
  source,
  remote,
  organisation,
  start_before,
  sort,
} = offerSearch.shape;

/** Parameters of `GET /offers/` without the page; codes as they were given. */
export const searchParameters = z.strictObject({
  search,
  titles_only: z.union([z.boolean(), flag]).default(false),
  literal: z.union([z.boolean(), literal]).default(false),
  city,
  department,
  region,
  lat,
  lon,
  radius,
  domain: repeatable(z.string().refine((code) => domainFilter.safeParse(code).success, "Ce domaine n'existe pas")),
  education_level,
  contract_type,
  source,
  include_external: z.union([z.boolean(), flag]).default(true),
  remote,
  organisation,
  start_before,
  sort,
});
export type SearchParameters = z.output<typeof searchParameters>;

/** A saved search in a list: its description and the address of its results below the site's root. */
const described = { parameters: searchParameters, summary: z.string(), url: z.string() };

const savedSearch = z.object({
  id: z.uuid(),
  name: z.string(),
  frequency: alertFrequency,
  ...described,
  /** Offers that came since the person last looked. */
  new_count: z.number().int(),
  /** Address of the private feed; null while there is none. */
  feed_url: z.string().nullable(),
  created_at: z.string(),
});
export type SavedSearch = z.output<typeof savedSearch>;

export const savedSearchForm = z.strictObject({
  name: text(100).default(""),
  frequency: alertFrequency,
  parameters: searchParameters,
});

export const listSavedSearches = route({
  method: "GET",
  path: "/saved-searches/",
  summary: "One's saved searches, the newest first, with how many new offers each has",
  access: ["applicant"],
  query: page.extend({ limit: page.shape.limit.default(maxSavedSearches) }),
  response: z.array(savedSearch),
  paged: true,
});

export const saveSearch = route({
  method: "POST",
  path: "/saved-searches/",
  summary: "Save a search under a name, with the frequency of its alerts",
  access: ["applicant"],
  body: savedSearchForm,
  response: savedSearch,
  status: 201,
});

export const changeSavedSearch = route({
  method: "PATCH",
  path: "/saved-searches/:id/",
  summary: "Rename a saved search, change its alerts or what it asks",
  access: ["applicant"],
  params: byId,
  body: z.strictObject({
    name: filled(100, "Le nom est requis").optional(),
    frequency: alertFrequency.optional(),
    parameters: searchParameters.optional(),
  }),
  response: savedSearch,
});

export const deleteSavedSearch = route({
  method: "DELETE",
  path: "/saved-searches/:id/",
  summary: "Delete a saved search, its alerts and its feed",
  access: ["applicant"],
  params: byId,
  response: z.null(),
  status: 204,
});

const onOne = {
  method: "POST",
  access: ["applicant"],
  params: byId,
  body: z.strictObject({}).optional(),
  response: savedSearch,
} as const;

export const lookAtSavedSearch = route({
  ...onOne,
  path: "/saved-searches/:id/seen/",
  summary: "Count new offers of a saved search from now on",
});

export const makeSearchFeed = route({
  ...onOne,
  path: "/saved-searches/:id/feed/",
  summary: "Give a saved search a private feed; again gives it another address and ends the former",
});

export const endSearchFeed = route({
  method: "DELETE",
  path: "/saved-searches/:id/feed/",
  summary: "End the private feed of a saved search",
  access: ["applicant"],
  params: byId,
  response: z.null(),
  status: 204,
});

const alertLink = z.object({ token: text(300) });

export const readAlert = route({
  method: "GET",
  path: "/alerts/:token/",
  summary: "What the signed link of an alert is about; reading it changes nothing",
  access: ["anyone"],
  params: alertLink,
  response: z.object({ name: z.string(), frequency: alertFrequency }),
  perMinute: 60,
});

export const endAlert = route({
  method: "POST",
  path: "/alerts/:token/unsubscribe/",
  summary: "End the alerts of a saved search with the signed link of one of them; the search stays",
  access: ["anyone"],
  params: alertLink,
  body: z.strictObject({}).optional(),
  response: z.object({ name: z.string(), frequency: alertFrequency }),
  perMinute: 60,
});

const recentSearch = z.object({ id, ...described, searched_at: z.string() });
export type RecentSearch = z.output<typeof recentSearch>;

export const listRecentSearches = route({
  method: "GET",
  path: "/recent-searches/",
  summary: "One's last searches, each once, the last first",
  access: ["applicant"],
  response: z.array(recentSearch),
});

export const recordRecentSearch = route({
  method: "POST",
  path: "/recent-searches/",
  summary: "Keep a search among one's last ones; a search that asks nothing is not kept",
  access: ["applicant"],
  body: z.strictObject({ parameters: searchParameters }),
  response: z.array(recentSearch),
});

export const deleteRecentSearch = route({
  method: "DELETE",
  path: "/recent-searches/:id/",
  summary: "Forget one of one's last searches",
  access: ["applicant"],
  params: byId,
  response: z.null(),
  status: 204,
});

export const deleteRecentSearches = route({
  method: "DELETE",
  path: "/recent-searches/",
  summary: "Forget all of one's last searches",
  access: ["applicant"],
  response: z.null(),
  status: 204,
});
