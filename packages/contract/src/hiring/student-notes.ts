// What a school writes of its exchanges with a student, what is to be done for them, and all that happened (decision 0346).
import { z } from "zod";
import { route } from "../route.ts";
import { byId, chosen, day, filled, id, readVersion, text } from "../text.ts";
import type { studentNoteKindLabels } from "../work-labels.ts";

const noteKinds = ["note", "call", "meeting", "message"] as const satisfies (keyof typeof studentNoteKindLabels)[];
export type StudentNoteKind = (typeof noteKinds)[number];
const noteText = filled(4000, "Écrivez votre note");

const action = z.strictObject({
  title: filled(150, "Dites ce qu'il faut faire"),
  detail: text(300).default(""),
  due_on: day("La date est requise"),
  /** The member of the school who does it; null: nobody yet. */
  assignee_id: id.nullable().default(null),
});
export type StudentActionForm = z.output<typeof action>;

const readAction = z.object({
  id,
  title: z.string(),
  detail: z.string(),
  due_on: z.string(),
  assignee: z.object({ id, name: z.string() }).nullable(),
  version: z.number().int(),
});
export type StudentAction = z.output<typeof readAction>;

const line = z.object({
  /** Of what happened: a note, an application, a contract… */
  id: z.string(),
  kind: z.enum([
    ...noteKinds,
    "done",
    "change",
    "invited",
    "answered",
    "application",
    "introduction",
    "interview",
    /** Of an application to an offer of the school: an interview, and what was written in the conversation. */
    "own-interview",
    "written",
    /** Answered by mail to an introduction. */
    "mailed",
    "contract",
    /** A reminder that Passerelle sent for the school. */
    "follow-up",
  ]),
  at: z.string(),
  /** The member of the school who did it; empty where it was not one, or no longer is. */
  author: z.string(),
  /** What was written, the offer, or the employer. */
  title: z.string(),
  /** The company of an offer, the field that changed, or the day of an interview. */
  about: z.string(),
  before: z.string(),
  /** The value, the stage, the step or the answer. */
  after: z.string(),
  /** Of a note: what a change of it sends; null elsewhere. */
  note: z.object({ version: z.number().int(), is_mine: z.boolean() }).nullable(),
});
export type StudentHistoryLine = z.output<typeof line>;

const ofStudent = "/application-system/school/students/:id/" as const;
const oneNote = "/application-system/school/student-notes/:id/" as const;
const oneAction = "/application-system/school/student-actions/:id/" as const;

export const getStudentHistory = route({
  method: "GET",
  path: `${ofStudent}history/`,
  summary:
    "What happened with a student, the latest first, five hundred at most: notes, changes, applications, introductions, interviews, contract",
  access: ["school"],
  params: byId,
  response: z.array(line),
});

export const addStudentNote = route({
  method: "POST",
  path: `${ofStudent}notes/`,
  summary: "Write about an exchange with a student, with what is to be done next",
  access: ["school"],
  impersonated: "refused",
  params: byId,
  body: z.strictObject({
    kind: chosen(noteKinds, "Le type est requis"),
    text: noteText,
    next: action.nullable().default(null),
  }),
  response: z.object({ id }),
  status: 201,
  perMinute: 60,
});

export const changeStudentNote = route({
  method: "PUT",
  path: oneNote,
  summary: "Change a note of one's own; 409 when it is no longer the one that the screen showed",
  access: ["school"],
  impersonated: "refused",
  params: byId,
  body: z.strictObject({ text: noteText, expected_version: readVersion }),
  response: z.object({ id }),
});

export const deleteStudentNote = route({
  method: "DELETE",
  path: oneNote,
  summary: "Delete a note of one's own",
  access: ["school"],
  impersonated: "refused",
  params: byId,
  response: z.null(),
  status: 204,
});

export const listStudentActions = route({
  method: "GET",
  path: `${ofStudent}actions/`,
  summary: "What is still to be done for a student, the soonest first, a hundred at most",
  access: ["school"],
  params: byId,
  response: z.array(readAction),
});

export const addStudentAction = route({
  method: "POST",
  path: `${ofStudent}actions/`,
  summary: "Plan what is to be done for a student, by whom and until when",
  access: ["school"],
  impersonated: "refused",
  params: byId,
  body: action,
  response: z.object({ id }),
  status: 201,
  perMinute: 60,
});

export const changeStudentAction = route({
  method: "PUT",
  path: oneAction,
  summary: "Change what is to be done, or say that it is done; 409 when a colleague changed it since it was read",
  access: ["school"],
  impersonated: "refused",
  params: byId,
  body: action.extend({ is_done: z.boolean(), expected_version: readVersion }),
  response: z.object({ id, version: z.number().int() }),
});

export const deleteStudentAction = route({
  method: "DELETE",
  path: oneAction,
  summary: "Take back what was planned",
  access: ["school"],
  impersonated: "refused",
  params: byId,
  response: z.null(),
  status: 204,
});
