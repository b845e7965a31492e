import { z } from "zod";
import { codesOf } from "../enumerations.ts";
import { blankAsNone, page } from "../lists.ts";
import { route } from "../route.ts";
import { byId, filled, readVersion, searchText } from "../text.ts";
import { contactEntryLabels, contactStateLabels } from "../work-labels.ts";

// What the staff does with contact messages, apart from `contact`, which the public page loads.

export const contactState = z.enum(codesOf(contactStateLabels), "Cet état n'existe pas");
export type ContactState = z.output<typeof contactState>;

export const contactMove = z.enum(
  ["take", "release", "close", "reopen", "spam", "not_spam"],
  "Cette action n'existe pas",
);
export type ContactMove = z.output<typeof contactMove>;

const line = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
  created_at: z.string(),
  state: contactState,
  is_spam: z.boolean(),
  /** Staff member who handles it. */
  taken_by: z.string().nullable(),
  version: z.number().int(),
});
export type ContactLine = z.output<typeof line>;

export const listContactMessages = route({
  method: "GET",
  path: "/admin/contact-messages/",
  summary: "What was written from the contact page, the newest first; spam only where it is asked for",
  access: ["staff"],
  query: page.extend({
    state: blankAsNone(z.enum([...contactState.options, "spam"], "Cet état n'existe pas")),
    /** Searched in name, address, subject and message. */
    search: searchText(100),
  }),
  response: z.array(line),
  paged: true,
});

const entry = z.object({
  id: z.uuid(),
  kind: z.enum(codesOf(contactEntryLabels)),
  text: z.string(),
  /** Null for an account that is gone. */
  author: z.string().nullable(),
  at: z.string(),
});
export type ContactEntry = z.output<typeof entry>;

export const contactThread = line.extend({
  /** Oldest first; the two hundred latest. */
  entries: z.array(entry),
  is_mine: z.boolean(),
});
export type ContactThread = z.output<typeof contactThread>;

export const getContactMessage = route({
  method: "GET",
  path: "/admin/contact-messages/:id/",
  summary: "A message with what was answered, noted and done",
  access: ["staff"],
  params: byId,
  response: contactThread,
});

const expected_version = readVersion.min(0);

export const moveContactMessage = route({
  method: "POST",
  path: "/admin/contact-messages/:id/moves/",
  summary:
    "Take a message, give it back, close or reopen it, call it spam or not; 409 when somebody acted since it was read",
  access: ["staff"],
  params: byId,
  body: z.strictObject({ move: contactMove, expected_version }),
  response: contactThread,
  status: 201,
});

export const contactAnswerForm = z.strictObject({
  text: filled(5000, "Écrivez votre réponse"),
  expected_version,
});

export const answerContactMessage = route({
  method: "POST",
  path: "/admin/contact-messages/:id/answers/",
  summary: "Answer by mail; the answer stays in the thread, and what is answered to it goes to the provider's address",
  access: ["staff"],
  params: byId,
  body: contactAnswerForm,
  response: contactThread,
  status: 201,
});

export const contactNoteForm = z.strictObject({ text: filled(2000, "Écrivez votre note") });

export const noteContactMessage = route({
  method: "POST",
  path: "/admin/contact-messages/:id/notes/",
  summary: "Keep a note for the staff alone",
  access: ["staff"],
  params: byId,
  body: contactNoteForm,
  response: contactThread,
  status: 201,
});
