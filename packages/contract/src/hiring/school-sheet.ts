// One application as its school reads it, with notes and ratings.
import { z } from "zod";
import { route } from "../route.ts";
import { byId } from "../text.ts";
import {
  applicationNote,
  applicationRatings,
  candidateSaid,
  changedNote,
  noteText,
  sentResume,
  starsBody,
} from "./received-applications.ts";
import { schoolApplication } from "./school-applications.ts";

/** With the stages, which the candidate does not see, and the author. */
const stageEvent = z.object({
  at: z.string(),
  by: z.enum(["applicant", "recruiter", "system"]),
  label: z.string(),
  author: z.string(),
});

export const schoolSheet = schoolApplication.extend({
  profile: candidateSaid,
  /** What the candidate wrote with the application. */
  message: z.string(),
  resume: sentResume,
  /** Earlier applications of the candidate to the same offer come first. */
  history: z.array(stageEvent),
  notes: z.array(applicationNote),
  ratings: applicationRatings,
});
export type SchoolSheet = z.output<typeof schoolSheet>;

export const getSchoolSheet = route({
  method: "GET",
  path: "/application-system/school/applications/:id/",
  summary: "An application with its candidate, CV, history, and the school's notes and ratings; it is marked as seen",
  access: ["school"],
  params: byId,
  response: schoolSheet,
});

export const addSchoolNote = route({
  method: "POST",
  path: "/application-system/school/applications/:id/notes/",
  summary: "Add a note about an application, for the members of the school who see it",
  access: ["school"],
  impersonated: { did: "Note ajoutée à une candidature" },
  params: byId,
  body: z.strictObject({ text: noteText }),
  response: applicationNote,
  status: 201,
});

export const changeSchoolNote = route({
  method: "PUT",
  path: "/application-system/school/notes/:id/",
  summary: "Change a note of one's own, as long as it is still the one that the screen showed",
  access: ["school"],
  impersonated: { did: "Note d'une candidature modifiée" },
  params: byId,
  body: changedNote,
  response: applicationNote,
});

export const deleteSchoolNote = route({
  method: "DELETE",
  path: "/application-system/school/notes/:id/",
  summary: "Remove a note of one's own",
  access: ["school"],
  impersonated: "refused",
  params: byId,
  response: z.null(),
  status: 204,
});

export const rateSchoolApplication = route({
  method: "PUT",
  path: "/application-system/school/applications/:id/rating/",
  summary: "Give an application one to five stars, or take one's stars back",
  access: ["school"],
  impersonated: { did: "Candidature évaluée" },
  params: byId,
  body: starsBody,
  response: applicationRatings,
});
