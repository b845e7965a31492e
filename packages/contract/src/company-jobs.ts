import { z } from "zod";
import { contractType, domain, domainFilter, level } from "./enumerations.ts";
import { blankAsNone, page, repeatable } from "./lists.ts";
import { route } from "./route.ts";
import { byId, chosen, day, filled, id, text } from "./text.ts";

/** The offer form of a company, with the sentences of the specification (part 2, §5). */
export const companyJobForm = z.strictObject({
  title: filled(150, "Le titre du poste est requis"),
  contract_type: chosen(contractType.options, "Le type de contrat est requis"),
  city: filled(100, "La ville est requise"),
  domain: chosen(domain.options, "Le domaine est requis"),
  min_level: chosen(level.options, "Le niveau minimum est requis"),
  min_experience: z
    .number("L'expérience minimum est requise")
    .min(0, "L'expérience minimum doit être un nombre positif")
    .max(50, "50 ans au plus."),
  start_date: day("La date de début est requise"),
  school_rhythm: filled(200, "Le rythme d'alternance est requis"),
  description: filled(10_000, "La description du poste est requise"),
  skills: z.array(filled(60, "Une compétence ne peut pas être vide")).max(30, "30 compétences au plus.").default([]),
  salary_first_year: z
    .number()
    .int()
    .min(0, "Le salaire doit être un nombre positif")
    .max(20_000)
    .nullable()
    .default(null),
  is_active: z.boolean().default(true),
});
export type CompanyJobForm = z.output<typeof companyJobForm>;

export const companyJob = z.object({
  id: z.uuid(),
  title: z.string(),
  company: z.object({ id: z.uuid(), name: z.string(), size: z.string() }),
  contract_type: contractType,
  city: z.string(),
  domain,
  min_level: level,
  min_experience: z.number(),
  start_date: z.string(),
  school_rhythm: z.string(),
  description: z.string(),
  skills: z.array(z.object({ id: z.uuid(), name: z.string() })),
  salary_first_year: z.number().nullable(),
  is_active: z.boolean(),
  applications_count: z.number().int(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type CompanyJob = z.output<typeof companyJob>;

/** A company sees its own offers, active or not; everybody else sees the visible ones. */
export const listCompanyJobs = route({
  method: "GET",
  path: "/application-system/jobs/",
  summary: "Company offers: the caller's own for a company, the visible ones for everybody else",
  access: ["anyone"],
  query: page.extend({
    search: text(200).default(""),
    education_level: blankAsNone(level),
    location: text(100).default(""),
    domain: repeatable(domainFilter),
    contract_type: repeatable(contractType),
    status: blankAsNone(z.enum(["active", "inactive"])),
  }),
  response: z.array(companyJob),
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
  body: companyJobForm,
  response: companyJob,
  status: 201,
});

export const toggleCompanyJob = route({
  method: "POST",
  path: "/application-system/jobs/:id/toggle_active/",
  summary: "Activate or deactivate an offer of the company",
  access: ["company"],
  params: byId,
  body: z.strictObject({}).optional(),
  response: z.object({ id, is_active: z.boolean() }),
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
  response: z.object({ total: z.number().int(), active: z.number().int(), applications: z.number().int() }),
});
