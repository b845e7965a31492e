import { z } from "zod";
import { domain, duration, level } from "../enumerations.ts";
import { route } from "../route.ts";
import { byId, chosen, day, filled, text, webAddress } from "../text.ts";

export const candidateProfileForm = z.strictObject({
  first_name: filled(80, "Le prénom est requis"),
  last_name: filled(80, "Le nom est requis"),
  phone: filled(30, "Le téléphone est requis").regex(/^\+?[\d\s().-]{6,}$/, "Le numéro de téléphone n'est pas valide"),
  desired_city: filled(100, "La ville souhaitée est requise"),
  domain: chosen(domain.options, "Le domaine est requis"),
  current_education: filled(150, "La formation actuelle est requise"),
  current_education_level: chosen(level.options, "Le niveau est requis"),
  desired_duration: chosen(duration.options, "La durée est requise"),
  availability_date: day("La date de disponibilité est requise"),
  is_looking_for_work: z.boolean().default(true),
  github_profile: webAddress.default(""),
  linkedin_profile: webAddress.default(""),
  portfolio_website: webAddress.default(""),
  skills: z.array(filled(60, "Une compétence ne peut pas être vide")).max(30, "30 compétences au plus.").default([]),
  experience_years: z.number().int().min(0).max(50).nullable().default(null),
  /** Of the owner alone, to count the pay at their age: no company and no school reads it. */
  birth_date: day()
    .refine((value) => value < new Date().toISOString().slice(0, 10), "La date de naissance doit être passée")
    .nullable()
    .default(null),
});
export type CandidateProfileForm = z.output<typeof candidateProfileForm>;

export const candidateProfile = candidateProfileForm
  .extend({
    id: z.uuid(),
    email: z.string(),
    resume_name: z.string().nullable(),
    resume_url: z.string().nullable(),
  })
  .strip();
export type CandidateProfile = z.output<typeof candidateProfile>;

export const getMyProfile = route({
  method: "GET",
  path: "/candidate-profile/my_profile/",
  summary: "The applicant's own profile; 404 while there is none",
  access: ["applicant"],
  response: candidateProfile,
});

export const createCandidateProfile = route({
  method: "POST",
  path: "/candidate-profile/",
  summary: "Create the applicant's profile, once",
  access: ["applicant"],
  body: candidateProfileForm,
  response: candidateProfile,
  status: 201,
});

export const updateCandidateProfile = route({
  method: "PUT",
  path: "/candidate-profile/:id/",
  summary: "Replace the applicant's profile; the CV stays",
  access: ["applicant"],
  params: byId,
  body: candidateProfileForm,
  response: candidateProfile,
});

export const uploadResume = route({
  method: "POST",
  path: "/candidate-profile/:id/upload_resume/",
  summary: "Store a new CV (.pdf, .doc or .docx, 5 MB at most); earlier applications keep the one they were sent with",
  access: ["applicant"],
  params: byId,
  upload: { field: "resume", kind: "cv" },
  response: candidateProfile,
  perMinute: 20,
});

/** A value found in a CV for an empty field; the person confirms each one. */
export const resumeFindings = z.object({
  has_text: z.boolean().describe("False for a scan, in which nothing can be read."),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  desired_city: z.string().nullable(),
  current_education: z.string().nullable(),
  current_education_level: level.nullable(),
  skills: z.array(z.string()).describe("What stands under the title of the skills."),
  linkedin_profile: z.string().nullable(),
  github_profile: z.string().nullable(),
  portfolio_website: z.string().nullable(),
});
export type ResumeFindings = z.output<typeof resumeFindings>;

export const readResume = route({
  method: "POST",
  path: "/candidate-profile/read_resume/",
  summary: "Read a CV for what could fill the profile; nothing is kept of it",
  access: ["applicant"],
  upload: { field: "resume", kind: "cv" },
  response: resumeFindings,
  perMinute: 20,
});

const resume = z.object({
  id: z.uuid(),
  label: z.string(),
  name: z.string(),
  size: z.number().int(),
  created_at: z.string(),
  /** When an application was last sent with it; null for none. */
  last_used_at: z.string().nullable(),
  is_default: z.boolean(),
  url: z.string(),
});
export type Resume = z.output<typeof resume>;

export const listResumes = route({
  method: "GET",
  path: "/candidate-profile/resumes/",
  summary: "The applicant's CVs, the newest first; one is sent with the next application",
  access: ["applicant"],
  response: z.array(resume),
});

export const changeResume = route({
  method: "PATCH",
  path: "/candidate-profile/resumes/:id/",
  summary: "Name a CV, or make it the one that is sent",
  access: ["applicant"],
  params: byId,
  body: z.strictObject({ label: text(80).optional(), is_default: z.literal(true).optional() }),
  response: resume,
});

export const deleteResume = route({
  method: "DELETE",
  path: "/candidate-profile/resumes/:id/",
  summary: "Remove a CV that is not the one sent; applications keep theirs",
  access: ["applicant"],
  params: byId,
  response: z.null(),
  status: 204,
});

/** The signed link of ten minutes to a CV. The signature names the file; no session is needed. */
export const downloadFile = route({
  method: "GET",
  path: "/files/:token/",
  summary: "Download a file by its signed link, valid ten minutes",
  access: ["anyone"],
  params: z.object({ token: text(2000) }),
  response: z.any(),
});
