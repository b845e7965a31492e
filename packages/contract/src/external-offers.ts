import { z } from "zod";
import { contractType, domain, importOrigin, importSourceState, importStatus, level } from "./enumerations.ts";
import { blankAsNone, page } from "./lists.ts";
import { route } from "./route.ts";
import { byId, email, filled, readVersion, text } from "./text.ts";
import { importQualityLabels } from "./work-labels.ts";

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
  status: importStatus,
  origin: importOrigin,
  /** Everything was read, nothing was written: the counts say what would have been. */
  is_dry_run: z.boolean(),
  started_at: z.string(),
  finished_at: z.string().nullable(),
  read: z.number().int(),
  created: z.number().int(),
  updated: z.number().int(),
  unchanged: z.number().int(),
  closed: z.number().int(),
  /** Open offers that it did not find and left open: closed if the readings to come do not find them either. */
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

/** How many of the offers of a run have what a good offer has. */
const importQuality = z.object({
  offers: z.number().int(),
  /** Characters of a description, on average. */
  description_length: z.number().int(),
  having: z.record(qualityMark, z.number().int()),
});
export type ImportQuality = z.output<typeof importQuality>;

/** An item that was left out, by its identifier and its title alone. */
const importExample = z.object({ external_id: z.string(), title: z.string() });
export type ImportExample = z.output<typeof importExample>;

/**
 * Dates of offers that were kept, which could not be read: how many, the first ways in which they are written, and the first of these
 * offers by the identifiers of the source (none in reports of earlier versions).
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
  /** The hour that a scheduled run stands for. */
  slot: z.string().nullable(),
  /** Who started it by hand. */
  started_by: z.string().nullable(),
  /** How often its file could not be fetched. */
  attempts: z.number().int(),
  /** Until when its source asked to be left alone. */
  next_try_at: z.string().nullable(),
  quality: importQuality.nullable(),
  /** Reason → the first items that were left out for it. */
  examples: z.record(z.string(), z.array(importExample)),
  /** Name of a date → what could not be read of it. */
  unread: z.record(z.string(), importUnread),
  samples: z.array(importSample),
  /** How many offers of the source were open when it began. */
  open_before: z.number().int().nullable(),
  /** When the source closes what is missing, as it is set now. */
  closes_after: z.object({ readings: z.number().int(), hours: z.number().int() }),
  /** The run before that read the source to its end, to compare with. */
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
  /** The importer's own name. */
  source: z.string(),
  label: z.string(),
  /** What the source must be given before it can run: the address of its file, the key of its interface, or one of the two. */
  asks: z.enum(["address", "key", "either"]),
  state: importSourceState,
  is_on: z.boolean(),
  address: z.string(),
  identifier: z.string(),
  /** The last characters of the secret, which is never shown again; null when there is none. */
  secret_end: z.string().nullable(),
  /** Hours of the day in Paris at which it runs. */
  hours: z.array(z.number().int()),
  /** Whom alerts are mailed to; nobody means all of the staff. */
  alert_emails: z.array(z.string()),
  /** After how many whole readings in a row that miss it, and how many hours, an offer is closed. */
  closing_readings: z.number().int(),
  closing_hours: z.number().int(),
  /** Everything that it lists is work-study, even where it does not say so. */
  is_all_work_study: z.boolean(),
  incident_since: z.string().nullable(),
  /** Zero before anything is kept. */
  version: z.number().int(),
  updated_at: z.string().nullable(),
  next_run_at: z.string().nullable(),
  /** The latest run, dry or not, under way or over. */
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
    /** Left out, the secret stays what it is; null forgets it. */
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
    /** The file is the right one, however few of the open offers it lists: close at once what it does not. */
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
