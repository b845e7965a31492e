import { z } from "zod";
import { contractType, domain, domainFilter, level, postingStatus } from "../enumerations.ts";
import { blankAsNone, page, repeatable } from "../lists.ts";
import { route } from "../route.ts";
import { byId, chosen, day, filled, id, instant, text } from "../text.ts";
import { schoolFilters } from "./posting-list.ts";
import { searchListJob } from "./school-postings.ts";

/**
 * The offer form of a company (docs/product/companies.md#offer-form). What depends on today's date is in
 * `job-dates.ts`. Years of experience may have one decimal: the field counts years, and eighteen months are 1.5.
 */
export const companyJobForm = z.strictObject({
  title: filled(150, "Le titre du poste est requis"),
  contract_type: chosen(contractType.options, "Le type de contrat est requis"),
  /** Street, postcode and town of another establishment than the profile's; empty where the town says enough. */
  address: text(200).default(""),
  city: filled(100, "La ville est requise"),
  domain: chosen(domain.options, "Le domaine est requis"),
  min_level: chosen(level.options, "Le niveau minimum est requis"),
  min_experience: z
    .number("L'expérience minimum est requise")
    .min(0, "L'expérience minimum doit être un nombre positif")
    .max(50, "50 ans au plus.")
    .multipleOf(0.1, "Une décimale au plus (1,5 par exemple)."),
  start_date: day("La date de début est requise"),
  school_rhythm: filled(200, "Le rythme d'alternance est requis"),
  description: filled(10_000, "La description du poste est requise"),
  /** The same text laid out, cleaned by the server, which then reads `description` from it; null for plain text alone. */
  description_html: text(60_000).nullable().default(null),
  /** Months that the contract lasts; null where the company does not say. */
  duration_months: z
    .number("Un nombre est attendu.")
    .int("Un nombre entier de mois est attendu.")
    .min(1, "Un mois au moins.")
    .max(48, "48 mois au plus.")
    .nullable()
    .default(null),
  skills: z.array(filled(60, "Une compétence ne peut pas être vide")).max(30, "30 compétences au plus.").default([]),
  salary_first_year: z
    .number("Un nombre est attendu.")
    .int("Un nombre entier d'euros est attendu.")
    .min(0, "Le salaire doit être un nombre positif")
    .max(20_000, "20 000 € au plus.")
    .nullable()
    .default(null),
  /** Last visible day; null means sixty days from today for a new offer, unchanged for an edited one. */
  expires_on: day().nullable().default(null),
  /** The offer pauses after this many applications; null: no limit. */
  max_applications: z
    .number("Un nombre est attendu.")
    .int("Un nombre entier est attendu.")
    .min(1, "Une candidature au moins.")
    .max(10_000, "10 000 candidatures au plus.")
    .nullable()
    .default(null),
  is_active: z.boolean().default(true),
});
export type CompanyJobForm = z.output<typeof companyJobForm>;

/** A form laid out whole: 64 KB would refuse some of ten thousand characters. */
const maxBytes = 200_000;

/** State: visible, paused at its limit, past its end, filled, or switched off. */
export const jobState = z.enum(["active", "paused", "expired", "filled", "inactive"]);
export type JobState = z.output<typeof jobState>;

/** How an own offer does: told to its company in its list. */
export const jobHealth = z.object({
  /** Openings by others, robots left out; days are forgotten after 400. */
  views: z.number().int(),
  /** Those of the last fourteen days in Paris, today last. */
  views_by_day: z.array(z.number().int()).length(14),
  /** Applications that nobody of the company has opened. */
  unopened: z.number().int(),
  /** Applications without an answer, and those of them received over seven days ago. */
  waiting: z.number().int(),
  late: z.number().int(),
  /** Propositions of the offer that their candidates have not answered. */
  proposed: z.number().int(),
  /** The colleagues who follow it, in the order in which they began. */
  followers: z.array(z.object({ id, name: z.string() })),
});
export type JobHealth = z.output<typeof jobHealth>;

export const companyJob = z.object({
  id: z.uuid(),
  title: z.string(),
  company: z.object({ id: z.uuid(), name: z.string(), size: z.string() }),
  contract_type: contractType,
  address: z.string(),
  city: z.string(),
  domain,
  min_level: level,
  min_experience: z.number(),
  start_date: z.string(),
  school_rhythm: z.string(),
  description: z.string(),
  /** As cleaned HTML; null where the offer has plain text alone. */
  description_html: z.string().nullable(),
  duration_months: z.number().int().nullable(),
  skills: z.array(z.object({ id: z.uuid(), name: z.string() })),
  salary_first_year: z.number().nullable(),
  is_active: z.boolean(),
  state: jobState,
  expires_on: z.string(),
  /** Given to the offer's own company; null for others. */
  max_applications: z.number().int().nullable(),
  applications_count: z.number().int(),
  /** In the list of the offer's own company; null elsewhere. */
  health: jobHealth.nullable(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type CompanyJob = z.output<typeof companyJob>;

/**
 * A company reads its own offers, active or not; everybody else reads the visible ones. A school that filters by what only its own
 * offers have (docs/product/offers-and-search.md#search-list-of-a-school) reads its own postings; for everybody else these filters do
 * nothing.
 */
/**
 * Orders of a company's list: the newest first; what asks for an act first; the nearest end on screen first; the most applications first
 * (docs/product/companies.md#offers-list).
 */
export const jobSort = z.enum(["recent", "attention", "ending", "applications"]);

export const listCompanyJobs = route({
  method: "GET",
  path: "/application-system/jobs/",
  summary:
    "Company offers: the caller's own for a company, the visible ones for everybody else; a school's own postings when it filters by what only they have",
  access: ["anyone"],
  query: page.extend({
    ...schoolFilters.shape,
    search: text(200).default(""),
    education_level: blankAsNone(level),
    location: text(100).default(""),
    domain: repeatable(domainFilter),
    contract_type: repeatable(contractType),
    status: repeatable(z.enum([...jobState.options, ...postingStatus.options], "Ce statut n'existe pas")),
    /** For a company's own offers alone: the colleague who follows them, or `none` where no colleague does. */
    follower: blankAsNone(z.union([z.uuid(), z.literal("none")])),
    /** For a company's own offers alone. */
    sort: jobSort.default("recent"),
  }),
  response: z.array(z.union([companyJob, searchListJob])),
  paged: true,
});

export const getCompanyJob = route({
  method: "GET",
  path: "/application-system/jobs/:id/",
  summary: "One company offer: visible, or the caller's own",
  access: ["anyone"],
  params: byId,
  response: companyJob,
});

export const createCompanyJob = route({
  method: "POST",
  path: "/application-system/jobs/",
  summary: "Publish an offer; the company needs a profile first",
  access: ["company"],
  body: companyJobForm.extend({
    /** A key that makes one offer, however often the form is sent (double click, lost answer). */
    creation_key: z
      .string()
      .regex(/^[\w-]{16,64}$/, "Clé invalide.")
      .optional(),
  }),
  response: companyJob,
  status: 201,
  maxBytes,
});

export const updateCompanyJob = route({
  method: "PUT",
  path: "/application-system/jobs/:id/",
  summary: "Replace an offer of the company; 409 when somebody changed it since it was read",
  access: ["company"],
  params: byId,
  body: companyJobForm.extend({ expected_updated_at: instant }),
  response: companyJob,
  maxBytes,
});

const renewed = z.object({ id, expires_on: z.string(), state: jobState });

export const renewCompanyJob = route({
  method: "POST",
  path: "/application-system/jobs/:id/renew/",
  summary:
    "Give an offer of the company sixty more days, within six months; 409 when its end is no longer the one shown",
  access: ["company"],
  params: byId,
  body: z.strictObject({ expires_on: day() }),
  response: renewed,
});

export const fillCompanyJob = route({
  method: "POST",
  path: "/application-system/jobs/:id/fill/",
  summary: "The position is filled: the offer leaves every screen; says how many candidates still wait for an answer",
  access: ["company"],
  params: byId,
  body: z.strictObject({}).optional(),
  response: z.object({ id, state: jobState, open_applications: z.number().int() }),
});

export const resumeCompanyJob = route({
  method: "POST",
  path: "/application-system/jobs/:id/resume/",
  summary: "Put a paused offer back on screen, without a limit of applications",
  access: ["company"],
  params: byId,
  body: z.strictObject({}).optional(),
  response: z.object({ id, state: jobState }),
});

const renewalLink = z.object({ token: text(300) });
const renewable = z.object({ title: z.string(), company_name: z.string(), expires_on: z.string(), state: jobState });

export const readJobRenewal = route({
  method: "GET",
  path: "/job-renewals/:token/",
  summary: "What the signed link of a reminder would renew; reading it changes nothing",
  access: ["anyone"],
  params: renewalLink,
  response: renewable.extend({ is_done: z.boolean() }),
  perMinute: 60,
});

export const renewJobByLink = route({
  method: "POST",
  path: "/job-renewals/:token/",
  summary: "Renew an offer with the signed link of a reminder, once",
  access: ["anyone"],
  params: renewalLink,
  body: z.strictObject({}).optional(),
  response: renewable.extend({ is_done: z.boolean() }),
  perMinute: 60,
});

export const toggleCompanyJob = route({
  method: "POST",
  path: "/application-system/jobs/:id/toggle_active/",
  summary: "Activate or deactivate an offer of the company",
  access: ["company"],
  params: byId,
  /** `expected_is_active`: the value that the screen showed; 409 when it changed meanwhile. */
  body: z.strictObject({ expected_is_active: z.boolean().optional() }).optional(),
  response: z.object({ id, is_active: z.boolean(), state: jobState }),
});

export const deleteCompanyJob = route({
  method: "DELETE",
  path: "/application-system/jobs/:id/",
  summary: "Remove an offer from every screen; its applications stay readable",
  access: ["company"],
  params: byId,
  response: z.null(),
  status: 204,
});

export const companyJobStats = route({
  method: "GET",
  path: "/application-system/jobs/stats/",
  summary: "Figures above the company's offers",
  access: ["company"],
  response: z.object({
    total: z.number().int(),
    /** One count a state. */
    active: z.number().int(),
    paused: z.number().int(),
    expired: z.number().int(),
    filled: z.number().int(),
    inactive: z.number().int(),
    applications: z.number().int(),
    /** Where its offers are, by name. */
    cities: z.array(z.string()),
  }),
});
