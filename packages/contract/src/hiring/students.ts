import { z } from "zod";
import { domain, level } from "../enumerations.ts";
import { newPassword } from "../identity/accounts.ts";
import { blankAsNone, page } from "../lists.ts";
import { route } from "../route.ts";
import { byId, day, email, filled, id, text } from "../text.ts";
import type { studentLinkLabels } from "../work-labels.ts";

/** Days for which an invitation is valid, and most lines of a file. */
export const studentInvitationDays = 30;
export const importMaxLines = 5_000;
/** Fits any name of a diploma and its year: « BTS MCO 2026 ». */
const cohort = text(80);

const links = [
  "none",
  "invited",
  "accepted",
  "refused",
  "withdrawn",
] as const satisfies (keyof typeof studentLinkLabels)[];
export const studentLink = z.enum(links, "Cet état n'existe pas");
export type StudentLink = z.output<typeof studentLink>;

export const student = z.object({
  id,
  /** What the school may read: nothing of the profile before the person applied or accepted. */
  first_name: z.string(),
  last_name: z.string(),
  email: z.string().nullable(),
  domain: domain.nullable(),
  level: level.nullable(),
  cohort: z.string(),
  link: studentLink,
  sent_at: z.string().nullable(),
  is_expired: z.boolean(),
  applications: z.number().int(),
  last_application: z.object({ id, title: z.string(), posting_id: id, created_at: z.string() }).nullable(),
  /** By a signed contract, told by the student, or marked by the school; null for who is not placed. */
  placed: z.enum(["contract", "told", "elsewhere"]).nullable(),
  placed_elsewhere: z.boolean(),
  /** Where and since when, as far as the school said it; null for who is not marked placed elsewhere. */
  elsewhere: z.object({ employer: z.string(), on: z.string().nullable() }).nullable(),
});
export type Student = z.output<typeof student>;

/** Where a student who is placed elsewhere works, and since when (docs/product/schools.md#placement). */
export const elsewhereForm = z.strictObject({
  employer: filled(200, "L'entreprise est requise"),
  on: day("Le jour est requis"),
});
export type Elsewhere = z.output<typeof elsewhereForm>;
/** Whether a mark comes with where and since when; for `refine`. */
export const isWhereSaid = ({ placed_elsewhere, elsewhere }: { placed_elsewhere?: boolean; elsewhere?: Elsewhere }) =>
  !placed_elsewhere || elsewhere !== undefined;
export const whereUnsaid = { path: ["elsewhere"], error: "Dites l'entreprise et le jour." };

const filters = z.object({
  search: text(200).default(""),
  cohort: text(80).default(""),
  placed: blankAsNone(z.enum(["yes", "no"], "Ce filtre n'existe pas")),
  level: blankAsNone(level),
  /** `expired`: invited, and the link no longer opens. */
  link: blankAsNone(z.enum([...links, "expired"], "Cet état n'existe pas")),
});
export type StudentFilters = z.output<typeof filters>;

export const listStudents = route({
  method: "GET",
  path: "/application-system/school/students/",
  summary: "The people who applied to the school or were invited by it, by name",
  access: ["school"],
  query: page.extend(filters.shape),
  response: z.array(student),
  paged: true,
});

export const listCohorts = route({
  method: "GET",
  path: "/application-system/school/students/cohorts/",
  summary: "The cohorts of the school's students with how many are in each, two hundred at most",
  access: ["school"],
  response: z.array(z.object({ cohort: z.string(), count: z.number().int() })),
});

export const studentForm = z.strictObject({
  email,
  first_name: text(100).default(""),
  last_name: text(100).default(""),
  cohort: cohort.default(""),
});

export const inviteStudent = route({
  method: "POST",
  path: "/application-system/school/students/",
  summary: "Invite one person by e-mail; they accept or refuse that the school follows them",
  access: ["school"],
  impersonated: "refused",
  body: studentForm,
  response: student,
  status: 201,
  perMinute: 30,
});

export const changeStudent = route({
  method: "PATCH",
  path: "/application-system/school/students/:id/",
  summary:
    "Set the cohort of a student, or mark them placed elsewhere; 409 when a colleague changed it since it was read",
  access: ["school"],
  impersonated: { did: "Étudiant modifié" },
  params: byId,
  body: z
    .strictObject({
      cohort: cohort.optional(),
      placed_elsewhere: z.boolean().optional(),
      /** Required with the mark, and goes with it. */
      elsewhere: elsewhereForm.optional(),
      /** The state that the screen showed; 409 when it changed. */
      expected: z.strictObject({ cohort, placed_elsewhere: z.boolean() }),
    })
    .refine(isWhereSaid, whereUnsaid),
  response: student,
});

export const removeStudent = route({
  method: "DELETE",
  path: "/application-system/school/students/:id/",
  summary: "Follow a student no longer; their applications stay",
  access: ["school"],
  impersonated: "refused",
  params: byId,
  response: z.null(),
  status: 204,
});

export const resendStudentInvitation = route({
  method: "POST",
  path: "/application-system/school/students/:id/resend/",
  summary: "Send an invitation again: a new link for thirty days, the former one no longer opens",
  access: ["school"],
  impersonated: "refused",
  params: byId,
  body: z.strictObject({}).optional(),
  response: student,
  perMinute: 30,
});

const importedLine = z.object({
  /** Line number as in a spreadsheet: titles are line 1. */
  line: z.number().int(),
  email: z.string(),
  outcome: z.enum(["invited", "already", "error"]),
  /** Why it was not invited; empty for an invitation. */
  reason: z.string(),
});
export type ImportedLine = z.output<typeof importedLine>;

export const importStudents = route({
  method: "POST",
  path: "/application-system/school/students/import/",
  summary: "Invite the people of a CSV file (e-mail, prénom, nom, promotion); every line has its outcome",
  access: ["school"],
  impersonated: "refused",
  upload: { field: "file", kind: "list" },
  response: z.object({
    invited: z.number().int(),
    already: z.number().int(),
    errors: z.number().int(),
    lines: z.array(importedLine),
  }),
  perMinute: 6,
});

export const downloadStudentsExport = route({
  method: "GET",
  path: "/application-system/school/students/export/:token/",
  summary: "The file of such a link",
  access: ["anyone"],
  params: z.object({ token: text(2000) }),
  response: z.any(),
  perMinute: 20,
});

const byToken = z.object({ token: text(200) });

export const readStudentInvitation = route({
  method: "GET",
  path: "/student-invitations/:token/",
  summary: "What a mailed invitation of a school asks; reading it changes nothing",
  access: ["anyone"],
  params: byToken,
  response: z.object({
    /** Identifier of the link that the invited person answers, once logged in. */
    id,
    school_name: z.string(),
    email: z.string(),
    expires_at: z.string(),
    account: z.enum(["none", "can-answer", "other-type"]),
  }),
  perMinute: 60,
});

export const signUpInvitedStudent = route({
  method: "POST",
  path: "/student-invitations/:token/sign-up/",
  summary: "Create the invited person's account; whether the school may follow them is a choice of its own",
  access: ["anyone"],
  params: byToken,
  body: z.strictObject({ password: newPassword, accepts: z.boolean().default(false) }),
  response: z.object({ detail: z.string(), email: z.string() }),
  status: 201,
  perMinute: 20,
});

const mySchool = z.object({
  id,
  school: z.object({ name: z.string() }),
  cohort: z.string(),
  link: studentLink.exclude(["none"]),
  asked_at: z.string(),
  answered_at: z.string().nullable(),
  /** What the student told the school. */
  told_placed: z.boolean(),
});
export type MySchool = z.output<typeof mySchool>;

export const listMySchools = route({
  method: "GET",
  path: "/application-system/my-schools/",
  summary: "The schools that asked to follow the applicant, and what was answered; fifty at most",
  access: ["applicant"],
  response: z.array(mySchool),
});

export const answerSchool = route({
  method: "POST",
  path: "/application-system/my-schools/:id/answer/",
  summary: "Accept or refuse that a school follows oneself, or withdraw later; 409 when it was answered elsewhere",
  access: ["applicant"],
  params: byId,
  body: z.strictObject({
    answer: z.enum(["accepted", "refused", "withdrawn"], "Choisissez d'accepter ou de refuser"),
    expected_link: studentLink,
  }),
  response: mySchool,
});

export const reportPlacement = route({
  method: "PUT",
  path: "/application-system/my-schools/:id/placement/",
  summary: "Tell a school that one has found a work-study contract, or that one has not",
  access: ["applicant"],
  params: byId,
  body: z.strictObject({ placed: z.boolean() }),
  response: mySchool,
});
