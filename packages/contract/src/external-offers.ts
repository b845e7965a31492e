import { z } from "zod";
import { contractType } from "./enumerations.ts";
import { blankAsNone, page } from "./lists.ts";
import { route } from "./route.ts";
import { text } from "./text.ts";

/** An external offer as the specification's own list shows it. */
export const externalOffer = z.object({
  id: z.uuid(),
  external_id: z.string(),
  source: z.string(),
  title: z.string(),
  company_name: z.string(),
  company_size: z.string(),
  location: z.object({ city: z.string() }),
  description: z.string(),
  contract: z.object({ types: z.array(contractType), start_date: z.string().nullable() }),
  skills: z.object({
    rome_codes: z.array(z.string()),
    desired_skills: z.array(z.string()),
    to_be_acquired_skills: z.array(z.string()),
    access_conditions: z.array(z.string()),
  }),
  apply_url: z.string(),
});

export const listExternalOffers = route({
  method: "GET",
  path: "/external-offers/",
  summary: "Visible external offers, newest first",
  access: ["anyone"],
  query: page.extend({
    search: text(200).default(""),
    city: text(100).default(""),
    contract_type: blankAsNone(contractType),
  }),
  response: z.object({
    count: z.number().int(),
    count_is_exact: z.boolean(),
    next: z.string().nullable(),
    previous: z.string().nullable(),
    results: z.array(externalOffer),
  }),
});

/** What a run did with its items; the same names on the command line and on the staff's screen. */
export const importReport = z.object({
  id: z.uuid(),
  source: z.string(),
  status: z.enum(["running", "done", "failed", "refused"]),
  started_at: z.string(),
  finished_at: z.string().nullable(),
  read: z.number().int(),
  created: z.number().int(),
  updated: z.number().int(),
  unchanged: z.number().int(),
  closed: z.number().int(),
  rejected: z.number().int(),
  /** Reason → how many items. */
  reasons: z.record(z.string(), z.number().int()),
  error: z.string().nullable(),
});
export type ImportReport = z.output<typeof importReport>;

export const listImportRuns = route({
  method: "GET",
  path: "/external-offers/runs/",
  summary: "Reports of import runs, newest first",
  access: ["staff", "superuser"],
  query: page,
  response: z.array(importReport),
  paged: true,
});
