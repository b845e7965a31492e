// Searches of the CV library that a recruiter saves, to be written to about new candidates.
import { z } from "zod";
import { domainFilter, level } from "../enumerations.ts";
import { route } from "../route.ts";
import { byId, day, id, text } from "../text.ts";

/** Searches that one person may save. */
export const maxCandidateSearches = 50;

/** What the library is asked, as it is asked; a sort and a page are no part of a search. */
export const candidateSearchParameters = z.strictObject({
  search: text(200).default(""),
  match: z.enum(["all", "any"]).default("all"),
  domain: text(20)
    .refine((code) => code === "" || domainFilter.safeParse(code).success, "Ce domaine n'existe pas")
    .default(""),
  education_level: z.array(level).max(10).default([]),
  city: text(100).default(""),
  department: text(5).default(""),
  radius: z.number().int().min(0).max(200).nullable().default(null),
  available_before: day().nullable().default(null),
  skills: z.array(text(60)).max(10).default([]),
  experience_min: z.number().int().min(0).max(50).nullable().default(null),
});
export type CandidateSearchParameters = z.output<typeof candidateSearchParameters>;

const savedCandidateSearch = z.object({
  id,
  name: z.string(),
  /** Whether new candidates are announced by mail, once a day at most. */
  is_mailed: z.boolean(),
  /** Address of its results below the root of the site. */
  path: z.string(),
  created_at: z.string(),
});
export type SavedCandidateSearch = z.output<typeof savedCandidateSearch>;

const path = "/application-system/company/candidate-searches/";

export const listCandidateSearches = route({
  method: "GET",
  path,
  summary: "The searches of the CV library that the person saved, the last first",
  access: ["company"],
  response: z.array(savedCandidateSearch),
});

export const saveCandidateSearch = route({
  method: "POST",
  path,
  summary: "Save a search of the CV library and be written to about new candidates; verified companies alone",
  access: ["company"],
  impersonated: "refused",
  body: z.strictObject({ name: text(100).default(""), parameters: candidateSearchParameters }),
  response: savedCandidateSearch,
  status: 201,
});

export const changeCandidateSearch = route({
  method: "PATCH",
  path: `${path}:id/`,
  summary: "Rename a saved search, or stop its mails and ask for them again",
  access: ["company"],
  impersonated: "refused",
  params: byId,
  body: z.strictObject({ name: text(100).min(1, "Donnez un nom").optional(), is_mailed: z.boolean().optional() }),
  response: savedCandidateSearch,
});

export const deleteCandidateSearch = route({
  method: "DELETE",
  path: `${path}:id/`,
  summary: "Delete a saved search",
  access: ["company"],
  impersonated: "refused",
  params: byId,
  response: z.null(),
  status: 204,
});

const signed = z.object({ token: z.string().max(400) });
const mails = z.object({ is_mailed: z.boolean() });

export const readCandidateMails = route({
  method: "GET",
  path: "/candidate-mails/:token/",
  summary: "Whether the person of a signed link is written to about new candidates; reading it changes nothing",
  access: ["anyone"],
  params: signed,
  response: mails,
  perMinute: 60,
});

export const endCandidateMails = route({
  method: "POST",
  path: "/candidate-mails/:token/unsubscribe/",
  summary: "End the mails of all saved searches of a person with the signed link of one mail; the searches stay",
  access: ["anyone"],
  params: signed,
  body: z.strictObject({}).optional(),
  response: mails,
  perMinute: 60,
});
