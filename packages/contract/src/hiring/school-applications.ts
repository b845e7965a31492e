import { z } from "zod";
import { contactKind, domain, duration, level, schoolStage, seenState } from "../enumerations.ts";
import { blankAsNone, page, repeatable } from "../lists.ts";
import { schoolPosting } from "../offers/school-postings.ts";
import { route } from "../route.ts";
import { byId, day, filled, id, text } from "../text.ts";
import { interviewMark } from "./interview-agenda.ts";
import { bulkMost, notDone } from "./received-applications.ts";

/** Counts stop here: beyond, the screen says « plus de 1 000 ». */
export const countedAtMost = 1000;
const counted = { count: z.number().int(), is_exact: z.boolean() };

const tagName = filled(40, "L'étiquette est vide.");
/** Most tags of an application, and of a school. */
export const tagsAtMost = { application: 10, school: 200 } as const;

/** What is searched and filtered (docs/product/school-postings-and-broadcast.md#page-of-a-posting). */
export const schoolFilters = z.object({
  search: text(100).default(""),
  posting_id: blankAsNone(id),
  /** Some of the ten stages, or the withdrawn ones. */
  stage: repeatable(z.union([schoolStage, z.literal("withdrawn")], "Cette étape n'existe pas"), 11),
  /** Applications unanswered for more than this many days. */
  unanswered_days: blankAsNone(z.coerce.number("Ce filtre n'existe pas").int().min(1).max(366)),
  seen: blankAsNone(seenState),
  contact: repeatable(contactKind, 3),
  from: blankAsNone(day()),
  to: blankAsNone(day()),
  city: repeatable(text(60), 5),
  /** Rated at least so much, or not rated. */
  stars: blankAsNone(z.enum(["none", "1", "2", "3", "4", "5"], "Ce filtre n'existe pas")),
  tag: repeatable(text(40), 5),
});
export type SchoolFilters = z.output<typeof schoolFilters>;
const withoutStage = schoolFilters.omit({ stage: true });

/** An application as the school that received it reads it on a card. */
export const schoolApplication = z.object({
  id: z.uuid(),
  stage: schoolStage,
  /** Withdrawn, or closed as the candidate erased the account; it cannot be moved. */
  is_withdrawn: z.boolean(),
  created_at: z.string(),
  updated_at: z.string(),
  /** With the company that the school recruits for. */
  posting: z.object({ id: z.uuid(), title: z.string(), company_name: z.string() }),
  is_seen: z.boolean(),
  rating: z.number().nullable(),
  notes_count: z.number().int(),
  tags: z.array(z.string()),
  contact: contactKind,
  /** Proposed or to come; null without one. */
  interview: interviewMark.nullable(),
  applicant: z.object({
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    phone: z.string(),
    desired_city: z.string(),
    /** Null, like the following fields, once the account is erased. */
    domain: domain.nullable(),
    level: level.nullable(),
    duration: duration.nullable(),
    availability_date: z.string().nullable(),
    is_looking_for_work: z.boolean(),
    skills: z.array(z.object({ name: z.string() })),
    experience_years: z.number().int().nullable(),
    current_education: z.string(),
    github_profile: z.string(),
    linkedin_profile: z.string(),
    portfolio_website: z.string(),
    resume_name: z.string().nullable(),
    resume_url: z.string().nullable(),
  }),
});
export type SchoolApplication = z.output<typeof schoolApplication>;

const stageCount = z.object({ stage: schoolStage, ...counted });

export const listSchoolApplications = route({
  method: "GET",
  path: "/application-system/school/applications/",
  summary: "Applications to the offers of the school, newest or best rated first, with how many are at each stage",
  access: ["school"],
  query: page.extend(schoolFilters.shape).extend({
    sort: blankAsNone(z.enum(["newest", "rated"], "Ce tri n'existe pas")),
  }),
  response: z.object({
    applications: z.array(schoolApplication),
    ...counted,
    stages: z.array(stageCount),
    withdrawn: z.object(counted),
  }),
});

export const getSchoolBoard = route({
  method: "GET",
  path: "/application-system/school/applications/board/",
  summary: "The first twenty applications at each of the ten stages, with how many there are",
  access: ["school"],
  query: withoutStage,
  response: z.object({
    columns: z.array(stageCount.extend({ applications: z.array(schoolApplication) })),
    withdrawn: z.object(counted),
    ...counted,
  }),
});

export const getSchoolColumn = route({
  method: "GET",
  path: "/application-system/school/applications/board/:stage/",
  summary: "The next twenty applications at a stage, after one of them",
  access: ["school"],
  params: z.object({ stage: schoolStage }),
  query: withoutStage.extend({ after: id }),
  response: z.object({ applications: z.array(schoolApplication) }),
});

export const listFilterChoices = route({
  method: "GET",
  path: "/application-system/school/applications/choices/",
  summary:
    "What the school's applications can be filtered by: its offers, its tags, the cities of the newest candidates",
  access: ["school"],
  query: z.object({ posting_id: blankAsNone(id) }),
  response: z.object({
    postings: z.array(z.object({ id: z.uuid(), title: z.string(), reference: z.string() })),
    tags: z.array(z.string()),
    cities: z.array(z.string()),
  }),
});

export const selectSchoolApplications = route({
  method: "GET",
  path: "/application-system/school/applications/selection/",
  summary: "Identifiers and stages of the applications found, the newest thousand at most, to act on them together",
  access: ["school"],
  query: schoolFilters,
  response: z.object({
    applications: z.array(z.object({ id: z.uuid(), stage: schoolStage })),
    ...counted,
  }),
});

const some = z
  .array(id)
  .min(1, "Choisissez au moins une candidature.")
  .max(bulkMost, "Mille candidatures au plus à la fois.")
  .transform((ids) => [...new Set(ids)]);

export const moveStages = route({
  method: "POST",
  path: "/application-system/school/applications/stages/",
  summary: "Set the stage of many applications at once; says which were not moved, and why",
  access: ["school"],
  impersonated: { did: "Étape de plusieurs candidatures changée" },
  body: z.strictObject({
    stage: schoolStage,
    /** The former stage is being restored: candidates who were not notified of the change yet are not notified at all. */
    is_undo: z.boolean().default(false),
    applications: z
      .array(z.strictObject({ id, expected_stage: schoolStage }))
      .min(1, "Choisissez au moins une candidature.")
      .max(bulkMost, "Mille candidatures au plus à la fois."),
  }),
  maxBytes: 256 * 1024,
  response: z.object({
    moved: z.array(z.object({ id: z.uuid(), stage: schoolStage, updated_at: z.string() })),
    refused: z.array(notDone),
  }),
});

export const changeStage = route({
  method: "PATCH",
  path: "/application-system/school/applications/:id/",
  summary: "Set the stage of one application; 409 when it is no longer where the screen showed it, or withdrawn",
  access: ["school"],
  impersonated: { did: "Étape d'une candidature changée" },
  params: byId,
  body: z.strictObject({ stage: schoolStage, expected_stage: schoolStage, is_undo: z.boolean().default(false) }),
  response: z.object({ id: z.uuid(), stage: schoolStage, updated_at: z.string() }),
});

export const markApplicationsSeen = route({
  method: "PUT",
  path: "/application-system/school/applications/seen/",
  summary: "Mark applications as looked at by the school, or as new again",
  access: ["school"],
  impersonated: { did: "Candidatures marquées vues ou non vues" },
  body: z.strictObject({ application_ids: some, is_seen: z.boolean() }),
  response: z.object({ marked: z.array(z.uuid()), refused: z.array(notDone) }),
});

export const tagApplications = route({
  method: "POST",
  path: "/application-system/school/applications/tags/",
  summary: "Put tags on applications and take others off; says which could not be, and why",
  access: ["school"],
  impersonated: { did: "Étiquettes de candidatures changées" },
  body: z
    .strictObject({
      application_ids: some,
      add: z.array(tagName).max(tagsAtMost.application, "Dix étiquettes au plus.").default([]),
      remove: z.array(tagName).max(tagsAtMost.application, "Dix étiquettes au plus.").default([]),
    })
    .refine(({ add, remove }) => add.length + remove.length > 0, {
      path: ["add"],
      message: "Choisissez au moins une étiquette.",
    }),
  response: z.object({ tagged: z.array(z.uuid()), refused: z.array(notDone) }),
});

export const requestSchoolExport = route({
  method: "POST",
  path: "/application-system/school/applications/export-link/",
  summary: "A link, good for ten minutes, that downloads the applications found as CSV or XLSX",
  access: ["school"],
  impersonated: "refused",
  body: z.strictObject({ ...schoolFilters.shape, format: z.enum(["csv", "xlsx"], "Choisissez CSV ou XLSX") }),
  response: z.object({ url: z.string(), count: z.number().int() }),
});

export const downloadSchoolExport = route({
  method: "GET",
  path: "/application-system/school/applications/export/:token/",
  summary: "The applications of a signed link, as a file",
  access: ["anyone"],
  params: z.object({ token: text(2048) }),
  response: z.any(),
  perMinute: 10,
});

export const getPostingOverview = route({
  method: "GET",
  path: "/application-system/school-job-posting/:id/overview/",
  summary:
    "An offer of the school as its page shows it: what it says, since when, how often it was opened, and how many applied",
  access: ["school"],
  params: byId,
  response: z.object({
    posting: schoolPosting,
    is_online: z.boolean(),
    applications: z.number().int(),
    unseen: z.number().int(),
    /** First and last visible day, when set. */
    since: z.string().nullable(),
    until: z.string().nullable(),
    /** Openings of the offer's own page. */
    views: z.number().int(),
    /** Applications that came from no support. */
    direct_applications: z.number().int(),
  }),
});
