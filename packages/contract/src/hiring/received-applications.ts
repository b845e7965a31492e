import { z } from "zod";
import { applicationStatus, domain, duration, level } from "../enumerations.ts";
import { flag } from "../lists.ts";
import { route } from "../route.ts";
import { byId, filled, id, text } from "../text.ts";
import { applicationEvent, receivedApplication, receivedCounts } from "./applications.ts";
import { receivedFound as found } from "./inbox.ts";

/** The columns of a company's board; withdrawn applications are only counted. */
export const boardColumn = z.enum(["PD", "RV", "IV", "OF", "AC", "RJ"], "Cette colonne n'existe pas");
export type BoardColumn = z.output<typeof boardColumn>;

export const getReceivedBoard = route({
  method: "GET",
  path: "/application-system/company/applications/board/",
  summary: "The first twenty applications of every column of the company's board, with how many there are in each",
  access: ["company"],
  query: found.omit({ status: true }),
  response: z.object({
    columns: z.array(z.object({ column: boardColumn, ...receivedCounts, applications: z.array(receivedApplication) })),
    withdrawn: z.number().int(),
    ...receivedCounts,
    jobs: z.array(z.object({ id: z.uuid(), title: z.string(), applications_count: z.number().int() })),
  }),
});

export const getReceivedColumn = route({
  method: "GET",
  path: "/application-system/company/applications/board/:column/",
  summary: "The next twenty applications of a column of the board, after one of them",
  access: ["company"],
  params: z.object({ column: boardColumn }),
  query: found.omit({ status: true }).extend({ after: id }),
  response: z.object({ applications: z.array(receivedApplication) }),
});

/** Most applications that one act may change. */
export const bulkMost = 1000;

/** What an act on several applications left unchanged, and why. */
export const notDone = z.object({ id: z.uuid(), code: z.string(), detail: z.string() });

export const selectReceived = route({
  method: "GET",
  path: "/application-system/company/applications/selection/",
  summary: "Identifiers and statuses of the applications found, the newest thousand at most, to act on them together",
  access: ["company"],
  /** `waiting`: applications that still wait for the company; propositions wait for the candidate. */
  query: found.extend({ waiting: flag.default(false) }),
  response: z.object({
    applications: z.array(z.object({ id: z.uuid(), status: applicationStatus })),
    count: z.number().int(),
  }),
});

export const moveReceived = route({
  method: "POST",
  path: "/application-system/company/applications/status/",
  summary: "Set the status of many received applications at once; says which were not moved, and why",
  access: ["company"],
  body: z.strictObject({
    status: applicationStatus,
    /** The former status is being restored: applicants who were not notified of the change yet are not notified at all. */
    is_undo: z.boolean().default(false),
    applications: z
      .array(z.strictObject({ id, expected_status: applicationStatus }))
      .min(1, "Choisissez au moins une candidature.")
      .max(bulkMost, "Mille candidatures au plus à la fois."),
  }),
  maxBytes: 256 * 1024,
  response: z.object({
    moved: z.array(z.object({ id: z.uuid(), status: applicationStatus, updated_at: z.string() })),
    refused: z.array(notDone),
  }),
});

export const applicationNote = z.object({
  id: z.uuid(),
  text: z.string(),
  /** Empty once the author's account is erased. */
  author: z.string(),
  is_mine: z.boolean(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type ApplicationNote = z.output<typeof applicationNote>;

export const applicationRatings = z.object({
  /** Null without a rating. */
  mean: z.number().nullable(),
  mine: z.number().int().nullable(),
  all: z.array(z.object({ author: z.string(), stars: z.number().int() })),
});

/** The profile of a candidate; null once the account is erased. */
export const candidateSaid = z
  .object({
    city: z.string(),
    domain,
    level,
    duration,
    availability_date: z.string(),
    is_looking_for_work: z.boolean(),
    github_profile: z.string(),
    linkedin_profile: z.string(),
    portfolio_website: z.string(),
  })
  .nullable();

export const sentResume = z
  .object({
    name: z.string(),
    content_type: z.string(),
    size: z.number().int(),
    url: z.string(),
    /** Text of the CV; null when it has none or was not read yet. */
    text: z.string().nullable(),
    is_read: z.boolean(),
  })
  .nullable();

export const candidateSheet = receivedApplication.extend({
  profile: candidateSaid,
  /** What the candidate wrote with the application. */
  message: z.string(),
  resume: sentResume,
  /** With the recruiter's address, for colleagues only. Earlier applications of the candidate to the same offer come first. */
  history: z.array(applicationEvent.extend({ author: z.string() })),
  notes: z.array(applicationNote),
  ratings: applicationRatings,
});
export type CandidateSheet = z.output<typeof candidateSheet>;

export const getCandidateSheet = route({
  method: "GET",
  path: "/application-system/company/applications/:id/",
  summary: "A received application with its candidate, its CV, its history, and the company's notes and ratings",
  access: ["company"],
  params: byId,
  response: candidateSheet,
});

export const noteText = filled(4000, "Écrivez votre note");

export const changedNote = z.strictObject({
  text: noteText,
  expected_updated_at: z.iso.datetime("Cette date n'est pas valide"),
});

export const addApplicationNote = route({
  method: "POST",
  path: "/application-system/company/applications/:id/notes/",
  summary: "Add a note about a received application, for the recruiters of the company",
  access: ["company"],
  params: byId,
  body: z.strictObject({ text: noteText }),
  response: applicationNote,
  status: 201,
});

export const changeApplicationNote = route({
  method: "PUT",
  path: "/application-system/company/notes/:id/",
  summary: "Change a note of one's own, as long as it is still the one that the screen showed",
  access: ["company"],
  params: byId,
  body: changedNote,
  response: applicationNote,
});

export const deleteApplicationNote = route({
  method: "DELETE",
  path: "/application-system/company/notes/:id/",
  summary: "Remove a note of one's own",
  access: ["company"],
  params: byId,
  response: z.null(),
  status: 204,
});

export const starsBody = z.strictObject({
  stars: z.int("La note va de 1 à 5.").min(1, "La note va de 1 à 5.").max(5, "La note va de 1 à 5.").nullable(),
});

export const rateApplication = route({
  method: "PUT",
  path: "/application-system/company/applications/:id/rating/",
  summary: "Give a received application one to five stars, or take one's stars back",
  access: ["company"],
  params: byId,
  body: starsBody,
  response: applicationRatings,
});

export const requestApplicationsExport = route({
  method: "POST",
  path: "/application-system/company/applications/export-link/",
  summary: "A link, good for ten minutes, that downloads the applications found as CSV or XLSX",
  access: ["company"],
  body: z.strictObject({
    format: z.enum(["csv", "xlsx"], "Choisissez CSV ou XLSX"),
    ...found.shape,
  }),
  response: z.object({ url: z.string(), count: z.number().int() }),
});

export const downloadApplicationsExport = route({
  method: "GET",
  path: "/application-system/company/applications/export/:token/",
  summary: "The applications of a signed link, as a file",
  access: ["anyone"],
  params: z.object({ token: text(2000) }),
  response: z.any(),
  perMinute: 10,
});
