import { z } from "zod";
import { interviewEventKind } from "../enumerations.ts";
import { page } from "../lists.ts";
import { route } from "../route.ts";
import { byId, filled, id } from "../text.ts";

/** Files that one message may join. */
export const filesMost = 3;
/** Characters of a message. */
export const messageMost = 4000;
/** Unread messages and conversations are counted up to here. */
export const unreadMost = 100;

/** Sides of a conversation: the applicant, and everybody who recruits for the company or the school. */
const side = z.enum(["applicant", "recruiter"]);
export type Side = z.output<typeof side>;

const joinedFile = z.object({ id, name: z.string(), size: z.number().int(), url: z.string() });

export const threadMessage = z.object({
  id,
  author: side,
  sent_at: z.string(),
  /** Empty for what was written in the conversation itself. */
  subject: z.string(),
  body: z.string(),
  /** The company or school of the conversation, as it was called then. */
  company_name: z.string(),
  /** First and last name of the recruiter who wrote; null for the applicant's, and for an account without a name. */
  writer: z.string().nullable(),
  /** Name of the colleague who wrote, or the e-mail without one; told to colleagues only. */
  sender: z.string().nullable(),
  /** False when the other side muted such mails, or has no address. */
  was_mailed: z.boolean(),
  files: z.array(joinedFile),
  /** `hidden`: the staff took it away, and its text and files are empty. `reported`: the reader's side reported it. */
  moderation: z.enum(["hidden", "reported"]).nullable(),
  /** What happened to the interview, for a line that nobody wrote as a message; `body` is its reason. */
  interview: z
    .object({
      kind: interviewEventKind,
      starts_at: z.string().nullable(),
    })
    .nullable(),
});
export type ThreadMessage = z.output<typeof threadMessage>;

/** A conversation as one of its readers sees it. */
export const thread = z.object({
  /** What the reader calls the other side: the candidate, else the company or the school. */
  with: z.string(),
  /** For the applicant, the logo of the company; null without one, where a school answers, and for recruiters. */
  logo_url: z.string().nullable(),
  /** For the applicant, the recruiter who wrote last or proposed the interview; null while it is unknown, and for recruiters. */
  recruiter: z.string().nullable(),
  /** For the applicant, days in which the company or school usually answers; null under five answers, and for recruiters. */
  usual_days: z.number().int().nullable(),
  /** Why nobody can write any more; null while it is open. */
  closed: z.object({ code: z.string(), message: z.string() }).nullable(),
  /** Where the other side has come to; null when it has read nothing. */
  read_by_other_at: z.string().nullable(),
  unread: z.number().int(),
  /** Messages in all. */
  total: z.number().int(),
  /** One page of them, the last first. */
  messages: z.array(threadMessage),
});
export type Thread = z.output<typeof thread>;

const everySide = ["applicant", "company", "school"] as const;

export const readThread = route({
  method: "GET",
  path: "/application-system/applications/:id/messages/",
  summary: "The conversation of one application, the last message first, for its applicant and those who received it",
  access: everySide,
  params: byId,
  query: page,
  response: thread,
});

export const writeMessage = route({
  method: "POST",
  path: "/application-system/applications/:id/messages/",
  summary: "Write in the conversation of an application; the other side is mailed",
  access: everySide,
  impersonated: "refused",
  params: byId,
  body: z
    .strictObject({
      body: z.union([z.literal(""), filled(messageMost, "Le message est requis")]).default(""),
      file_ids: z.array(id).max(filesMost, "Trois fichiers au plus.").default([]),
      /** Chosen by the sender: a message that is sent again with the same one is sent once. */
      once: id.optional(),
    })
    .refine(({ body, file_ids }) => body !== "" || file_ids.length > 0, {
      path: ["body"],
      error: "Le message est requis",
    }),
  response: threadMessage,
  status: 201,
  perMinute: 20,
});

export const joinFile = route({
  method: "POST",
  path: "/application-system/applications/:id/files/",
  summary: "Store a file for the next message of the conversation; one that no message joins is deleted after a day",
  access: everySide,
  impersonated: "refused",
  params: byId,
  upload: { field: "file", kind: "attachment" },
  response: joinedFile,
  status: 201,
  perMinute: 20,
});

export const markThreadRead = route({
  method: "PUT",
  path: "/application-system/applications/:id/read/",
  summary: "Mark the conversation as read by this person, up to one message",
  access: everySide,
  impersonated: "asks",
  params: byId,
  body: z.strictObject({ message_id: id }),
  response: z.null(),
  status: 204,
});

export const listThreads = route({
  method: "GET",
  path: "/application-system/threads/",
  summary: "The conversations of the caller, the last written first, with their last message",
  access: everySide,
  query: page,
  response: z.array(
    z.object({
      application_id: id,
      with: z.string(),
      /** For the applicant, the logo of the company; null without one, where a school answers, and for recruiters. */
      logo_url: z.string().nullable(),
      title: z.string(),
      unread: z.number().int(),
      last: z.object({ author: side, sent_at: z.string(), excerpt: z.string() }),
    }),
  ),
  paged: true,
});

export const unreadThreads = route({
  method: "GET",
  path: "/application-system/threads/figures/",
  summary: "In how many conversations something is unread, a hundred at most",
  access: everySide,
  response: z.object({ unread: z.number().int() }),
});
