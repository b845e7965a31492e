import { z } from "zod";
import { contractType, domain, importOrigin, importSourceState, importStatus, level } from "../enumerations.ts";
import { blankAsNone, page } from "../lists.ts";
import { route } from "../route.ts";
import { byId, email, filled, readVersion, text } from "../text.ts";
import { importQualityLabels } from "../work-labels.ts";

/** An external offer in the list of external offers (docs/product/offers-and-search.md#older-lists). */
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

/** Counts of one run; the same names on the command line and on screen. */
export const importReport = z.object({
  id: z.uuid(),
  source: z.string(),
  status: importStatus,
  origin: importOrigin,
  /** True when the run only compared; the counts say what it would have done. */
  is_dry_run: z.boolean(),
  started_at: z.string(),
  finished_at: z.string().nullable(),
  read: z.number().int(),
  created: z.number().int(),
  updated: z.number().int(),
  unchanged: z.number().int(),
  closed: z.number().int(),
  /** Open offers it did not find and left open; later readings that also miss them close them. */
  missing: z.number().int(),
  rejected: z.number().int(),
  /** Reason → how many items. */
  reasons: z.record(z.string(), z.number().int()),
  error: z.string().nullable(),
});
export type ImportReport = z.output<typeof importReport>;

const staffOnly = ["staff", "superuser"] as const;

export const listImportRuns = route({
  method: "GET",
  path: "/external-offers/runs/",
  summary: "Reports of import runs, newest first",
  access: staffOnly,
  query: page,
  response: z.array(importReport),
  paged: true,
});

export type QualityMark = keyof typeof importQualityLabels;
const qualityMark = z.enum(Object.keys(importQualityLabels) as [QualityMark, ...QualityMark[]]);

/** How many of a run's offers have each quality. */
const importQuality = z.object({
  offers: z.number().int(),
  /** Average number of characters of a description. */
  description_length: z.number().int(),
  having: z.record(qualityMark, z.number().int()),
});
export type ImportQuality = z.output<typeof importQuality>;

/** A rejected item: identifier and title only. */
const importExample = z.object({ external_id: z.string(), title: z.string() });
export type ImportExample = z.output<typeof importExample>;

/**
 * Dates that could not be read: how many, how the first ones are written, and the first offers, by the source's identifiers (empty in
 * older reports).
 */
const importUnread = z.object({
  count: z.number().int(),
  samples: z.array(z.string()),
  offers: z.array(z.string()).default([]),
});
export type ImportUnread = z.output<typeof importUnread>;

/** An offer as a dry run would write it. */
const importSample = z.object({
  external_id: z.string(),
  title: z.string(),
  company_name: z.string(),
  city: z.string(),
  contract_types: z.array(contractType),
  levels: z.array(level),
  domain: domain.nullable(),
  apply_url: z.string(),
  description: z.string(),
});
export type ImportSample = z.output<typeof importSample>;

export const importRunDetail = importReport.extend({
  source_label: z.string(),
  /** Scheduled time of the run. */
  slot: z.string().nullable(),
  /** Who started it by hand. */
  started_by: z.string().nullable(),
  /** How many times its file could not be fetched. */
  attempts: z.number().int(),
  /** Until when the source asked not to be called (`Retry-After`). */
  next_try_at: z.string().nullable(),
  quality: importQuality.nullable(),
  /** Reason to the first rejected items. */
  examples: z.record(z.string(), z.array(importExample)),
  /** Name of a date to what could not be read of it. */
  unread: z.record(z.string(), importUnread),
  samples: z.array(importSample),
  /** Open offers of the source when it began. */
  open_before: z.number().int().nullable(),
  /** After how many readings and hours a missing offer is closed, as configured now. */
  closes_after: z.object({ readings: z.number().int(), hours: z.number().int() }),
  /** The previous complete run, to compare with. */
  previous: importReport.extend({ quality: importQuality.nullable() }).nullable(),
});
export type ImportRunDetail = z.output<typeof importRunDetail>;

export const getImportRun = route({
  method: "GET",
  path: "/external-offers/runs/:id/",
  summary: "The whole report of a run: counts, reasons with examples, quality, and the run before",
  access: staffOnly,
  params: byId,
  response: importRunDetail,
});

const importSource = z.object({
  /** Name of the importer. */
  source: z.string(),
  label: z.string(),
  /** What the source must be given before it can run: an address, a key, or one of them. */
  asks: z.enum(["address", "key", "either"]),
  state: importSourceState,
  is_on: z.boolean(),
  address: z.string(),
  identifier: z.string(),
  /** Last characters of the secret, which is never shown again; null without one. */
  secret_end: z.string().nullable(),
  /** Hours in Paris at which it runs. */
  hours: z.array(z.number().int()),
  /** Recipients of alerts; empty means the whole staff. */
  alert_emails: z.array(z.string()),
  /** Complete readings in a row, and hours, that must miss an offer before it is closed. */
  closing_readings: z.number().int(),
  closing_hours: z.number().int(),
  /** Everything the source lists is work-study, even when it does not say so. */
  is_all_work_study: z.boolean(),
  incident_since: z.string().nullable(),
  /** Zero before the first save. */
  version: z.number().int(),
  updated_at: z.string().nullable(),
  next_run_at: z.string().nullable(),
  /** Latest run, dry or not, running or finished. */
  last_run: importReport.nullable(),
});
export type ImportSource = z.output<typeof importSource>;

export const listImportSources = route({
  method: "GET",
  path: "/external-offers/sources/",
  summary: "Every source of external offers with its settings, its last run and the next",
  access: staffOnly,
  response: z.object({ sources: z.array(importSource) }),
});

const bySource = z.object({ source: text(60) });

export const getImportSource = route({
  method: "GET",
  path: "/external-offers/sources/:source/",
  summary: "One source with its settings, its last run and the next",
  access: staffOnly,
  params: bySource,
  response: importSource,
});

const badAddress = "L'adresse doit commencer par https:// ou http://";
const sourceAddress = text(1000).superRefine((value, ctx) => {
  if (value === "") return;
  if (!/^https?:\/\//i.test(value) || !URL.canParse(value)) {
    ctx.addIssue({ code: "custom", message: badAddress });
    return;
  }
  const { username, password } = new URL(value);
  if (username || password)
    ctx.addIssue({ code: "custom", message: "Mettez l'identifiant et la clé dans leurs champs, pas dans l'adresse" });
});

export const importSourceForm = z.strictObject({
  is_on: z.boolean("Choisissez si la source est active"),
  address: sourceAddress,
  identifier: text(200),
  hours: z
    .array(z.number().int().min(0, "Une heure va de 0 à 23").max(23, "Une heure va de 0 à 23"), "Choisissez des heures")
    .max(24, "24 heures au plus")
    .transform((hours) => [...new Set(hours)].sort((a, b) => a - b)),
  alert_emails: z
    .array(email, "Une liste d'adresses est attendue")
    .max(10, "10 adresses au plus")
    .transform((emails) => [...new Set(emails)]),
  closing_readings: z
    .number("Indiquez un nombre de lectures")
    .int("Indiquez un nombre entier")
    .min(1, "De 1 à 10 lectures")
    .max(10, "De 1 à 10 lectures")
    .default(2),
  closing_hours: z
    .number("Indiquez un nombre d'heures")
    .int("Indiquez un nombre entier")
    .min(0, "De 0 à 168 heures")
    .max(168, "De 0 à 168 heures")
    .default(0),
  is_all_work_study: z.boolean("Choisissez si tout est en alternance").default(false),
});
export type ImportSourceForm = z.output<typeof importSourceForm>;

export const setImportSource = route({
  method: "PUT",
  path: "/external-offers/sources/:source/",
  summary: "Change how a source is run; the secret is encrypted and never shown again",
  access: staffOnly,
  params: bySource,
  body: importSourceForm.extend({
    /** Absent: unchanged. Null: removed. */
    secret: filled(2000, "La clé est vide.").nullable().optional(),
    expected_version: readVersion,
  }),
  response: importSource,
});

export const startImport = route({
  method: "POST",
  path: "/external-offers/sources/:source/runs/",
  summary: "Run a source now, or try it without writing anything",
  access: staffOnly,
  params: bySource,
  body: z.strictObject({
    is_dry_run: z.boolean().default(false),
    /** Accept a file that holds few of the open offers, and close those it does not hold at once. */
    accepts_fewer: z.boolean().default(false),
  }),
  response: importReport,
  status: 202,
  perMinute: 30,
});

export const listSourceRuns = route({
  method: "GET",
  path: "/external-offers/sources/:source/runs/",
  summary: "Runs of one source, newest first",
  access: staffOnly,
  params: bySource,
  query: page,
  response: z.array(importReport),
  paged: true,
});
