import { z } from "zod";
import { broadcastState, domain, level, postingStatus } from "../enumerations.ts";
import { page } from "../lists.ts";
import { route } from "../route.ts";
import { byId, day, email, filled, id, readVersion, text, webAddress } from "../text.ts";
import {
  acknowledgments,
  currencies,
  experienceUnits,
  postingContractTypes,
  qualificationLevels,
  remoteWorks,
  salaryPeriods,
  travelZones,
  workTimes,
} from "./posting-fields.ts";
import { postingFilters, postingOrder } from "./posting-list.ts";

/** A school posting as the public reads it (docs/product/offers-and-search.md#kinds-of-offers). */
export const publicPosting = z.object({
  id: z.uuid(),
  title: z.string(),
  school_name: z.string(),
  company_name: z.string(),
  company_size: z.string(),
  city: z.string(),
  description: z.string(),
  contract_types: z.array(z.string()),
  qualification_levels: z.array(z.string()),
  experience_min: z.number().int().nullable(),
  desired_skills: z.string(),
  status: postingStatus,
  contract_start_date: z.string().nullable(),
  work_time: z.string(),
  salary_min: z.number().nullable(),
  salary_max: z.number().nullable(),
  salary_period: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
  applications_count: z.number().int(),
});
export type PublicPosting = z.output<typeof publicPosting>;

const unsaid = z.literal("");
const words = (max: number) =>
  z.array(filled(60, "Un élément de la liste est vide.")).max(max, `${max} éléments au plus.`);
const years = z.number("Un nombre est attendu.").int("Un nombre entier est attendu.");
const money = z
  .number("Un nombre est attendu.")
  .min(0, "La rémunération ne peut pas être négative.")
  .max(10_000_000, "10 000 000 au plus.")
  .multipleOf(0.01, "Deux décimales au plus.");
/** Long enough for any job description; images are files. */
const richText = text(60_000);

/** Everything a school says of an offer; which fields must be filled depends on its status (`requiredFields`). */
export const postingForm = z.strictObject({
  title: text(150),
  reference: text(60),
  company_name: text(150),
  company_siret: text(14).refine((value) => value === "" || /^\d{14}$/.test(value), "Un SIRET a 14 chiffres."),
  company_size: text(60),
  company_website: webAddress,
  company_description: text(5_000),
  associated_job: text(150),
  functions: words(10),
  country: text(60),
  /** A commune by name, the largest of that name; « Saint-Denis (93) » is that of the department. */
  city: text(100),
  address: text(200),
  additional_location: text(200),
  travel_zone: z.enum(travelZones).or(unsaid),
  contract_types: z.array(z.enum(postingContractTypes, "Ce type de contrat n'existe pas")).max(10),
  contract_duration: years.min(1, "Un mois au moins.").max(60, "60 mois au plus.").nullable(),
  work_time: z.enum(workTimes).or(unsaid),
  remote_work: z.enum(remoteWorks).or(unsaid),
  contract_start_date: day().nullable(),
  /** Empty: the day of publication. */
  publication_date: day().nullable(),
  expiration_date: day().nullable(),
  opening_count: years.min(1, "Un poste au moins.").max(999, "999 postes au plus."),
  description: richText,
  profile_description: richText,
  qualification_levels: z.array(z.enum(qualificationLevels, "Ce niveau n'existe pas")).max(7),
  education_levels: z.array(level).max(6),
  domains: z.array(domain).max(5, "Cinq domaines au plus."),
  experience_min: years.min(0, "L'expérience ne peut pas être négative.").max(10, "10 au plus.").nullable(),
  experience_max: years.min(1, "1 au moins.").max(10, "10 au plus.").nullable(),
  period: z.enum(experienceUnits).or(unsaid),
  desired_skills: words(30),
  to_be_acquired_skills: words(30),
  access_conditions: words(30),
  tags: words(20),
  salary_period: z.enum(salaryPeriods).or(unsaid),
  salary_min: money.nullable(),
  salary_max: money.nullable(),
  salary_currency: z.enum(currencies),
  hide_salary: z.boolean(),
  benefits: text(2_000),
  work_environment: text(2_000),
  /** From the provider's list (room `reference`); the server checks it. */
  industry_sectors: z.array(filled(60, "Un élément de la liste est vide.")).max(5, "Cinq secteurs au plus."),
  anonymous_posting: z.boolean(),
  naf_code: text(10),
  naf_label: text(150),
  apply_email: z.union([email, unsaid], "L'adresse e-mail n'est pas valide"),
  acknowledgmentType: z.enum(acknowledgments),
  customMessage: text(5_000),
});
export type PostingForm = z.output<typeof postingForm>;

export const jobboard = z.strictObject({
  name: filled(80, "Le nom du support est requis"),
  active: z.boolean(),
  status: text(60).default("activé"),
});
export type Jobboard = z.output<typeof jobboard>;

const surroundings = z.strictObject({
  participant_ids: z.array(id).max(50, "50 participants au plus."),
  jobboards: z
    .array(jobboard)
    .max(40, "40 supports au plus.")
    .refine((all) => new Set(all.map(({ name }) => name.toLowerCase())).size === all.length, "Ce support existe déjà."),
});

/** Fields that a school writes about an offer; all may be absent. */
export const postingWrite = postingForm.extend(surroundings.shape).partial();
export type PostingWrite = z.output<typeof postingWrite>;

const person = z.object({ id, first_name: z.string(), last_name: z.string(), full_name: z.string() });

/** A posting as its own school sees it. */
export const schoolPosting = z.object({
  ...postingForm.shape,
  id,
  status: postingStatus,
  /** Incremented at each change; a save sends the value it read. */
  version: z.number().int(),
  participants: z.array(person),
  jobboards: z.array(z.object({ name: z.string(), active: z.boolean(), status: z.string() })),
  /** Author's name, which stays; `id` is null once the account is erased, or for an access key. */
  created_by: person.extend({ id: id.nullable() }).nullable(),
  created_at: z.string(),
  updated_at: z.string(),
  application_count: z.number().int(),
});
export type SchoolPosting = z.output<typeof schoolPosting>;

/** A posting in its school's list. */
export const postingRow = schoolPosting
  .pick({
    id: true,
    title: true,
    reference: true,
    company_name: true,
    city: true,
    contract_types: true,
    publication_date: true,
    expiration_date: true,
    tags: true,
    status: true,
    version: true,
    created_by: true,
    created_at: true,
    updated_at: true,
    application_count: true,
  })
  .extend({
    /** The supports it is to be broadcast on. */
    supports: z.array(z.string()),
    /** Where it stands on each support of its list. */
    diffusion: z.array(z.object({ support: z.string(), is_active: z.boolean(), state: broadcastState.nullable() })),
    /** Applications that nobody of the school has opened; 0 for a member who does not see them. */
    unseen_count: z.number().int(),
  });
export type PostingRow = z.output<typeof postingRow>;

/** A school's posting in the search list (docs/product/offers-and-search.md#search-list-of-a-school). */
export const searchListJob = z.object({
  id,
  title: z.string(),
  company: z.object({ name: z.string(), size: z.string() }),
  city: z.string(),
  description: z.string(),
  skills: z.array(z.object({ name: z.string() })),
  is_active: z.boolean(),
  status: postingStatus,
  /** An offer of a school has no other source and is answered here. */
  external_id: z.null(),
  apply_url: z.null(),
  tags: z.array(z.string()),
  created_at: z.string(),
  applications_count: z.number().int(),
});
export type SearchListJob = z.output<typeof searchListJob>;

export const listPostings = route({
  method: "GET",
  path: "/application-system/school-job-posting/",
  summary: "A school's own postings for its users, the published ones on screen for everybody else",
  access: ["anyone"],
  key: "offres:lecture",
  /** Words, city and contract for everybody; the rest only for the school's own offers. */
  query: page.extend(postingFilters.shape).extend({
    /** The school's own reference, exact; programs find their offers by it. */
    reference: text(60).default(""),
    ...postingOrder.shape,
  }),
  response: z.array(z.union([postingRow, publicPosting])),
  paged: true,
});

export const getPosting = route({
  method: "GET",
  path: "/application-system/school-job-posting/:id/",
  summary: "One school posting: whole for its own school, as the public reads it for everybody else",
  access: ["anyone"],
  key: "offres:lecture",
  params: byId,
  response: z.union([schoolPosting, publicPosting]),
});

export const listPostingsOfSchool = route({
  method: "GET",
  path: "/application-system/school-job-posting/school/:id/",
  summary: "Every posting of the caller's own school, newest first",
  access: ["school"],
  key: "offres:lecture",
  params: byId,
  query: page,
  response: z.array(publicPosting),
  paged: true,
});

export const createPosting = route({
  method: "POST",
  path: "/application-system/school-job-posting/",
  summary: "Write an offer of the school; what must be filled depends on the status",
  access: ["school"],
  impersonated: { did: "Offre créée" },
  key: "offres:écriture",
  idempotent: true,
  body: postingWrite.extend({
    status: z.enum(["draft", "saved", "published"], "Ce statut n'existe pas").default("draft"),
    /** Key of the autosave, which is then deleted. */
    draft: id.optional(),
  }),
  maxBytes: 512 * 1024,
  response: schoolPosting,
  status: 201,
});

export const updatePosting = route({
  method: "PATCH",
  path: "/application-system/school-job-posting/:id/",
  summary: "Change an offer of the school, or only its status; 409 when somebody changed it since it was read",
  access: ["school"],
  impersonated: { did: "Offre modifiée" },
  key: "offres:écriture",
  params: byId,
  body: postingWrite.extend({
    status: postingStatus.optional(),
    /** Required when more than the status changes. */
    expected_version: readVersion.optional(),
  }),
  maxBytes: 512 * 1024,
  response: schoolPosting,
});

export const deletePosting = route({
  method: "DELETE",
  path: "/application-system/school-job-posting/:id/",
  summary: "Remove an offer of the school from every screen; applications keep what it said",
  access: ["school"],
  impersonated: "refused",
  key: "offres:écriture",
  params: byId,
  response: z.null(),
  status: 204,
});
