import { z } from "zod";
import { mailKind, mailState } from "../enumerations.ts";
import { blankAsNone, inOrder, page } from "../lists.ts";
import { route } from "../route.ts";
import { byId, day, searchText } from "../text.ts";

export type MailKind = z.output<typeof mailKind>;

/** What may be done with a message that left: send it again, replace it by a fresh link, or nothing. */
export const mailRemedy = z.enum(["resend", "new-link", "none"]);

/** A message as the staff reads it, without its text (decision 0165). */
const loggedMail = z.object({
  id: z.uuid(),
  kind: mailKind,
  recipient: z.string(),
  subject: z.string(),
  state: mailState,
  created_at: z.string(),
  sent_at: z.string().nullable(),
  attempts: z.number().int(),
  last_error: z.string().nullable(),
  /** A copy that was sent again. */
  is_repeat: z.boolean(),
  /** What may be done now that it left. */
  remedy: mailRemedy,
  /** Whether a superuser may read it: it has no link that opens an account and no correspondence. */
  is_readable: z.boolean(),
});
export type LoggedMail = z.output<typeof loggedMail>;

/** Counts and pages stop at this number. */
export const mostMails = 1000;

export const listMails = route({
  method: "GET",
  path: "/admin/mails/",
  summary: "The product's messages, the newest first; a thousand at most",
  access: ["staff"],
  query: inOrder(
    page.extend({
      search: searchText(254),
      state: blankAsNone(mailState),
      kind: blankAsNone(mailKind),
      from: blankAsNone(day()),
      to: blankAsNone(day()),
    }),
  ),
  response: z.array(loggedMail),
  paged: true,
});

export const resendMail = route({
  method: "POST",
  path: "/admin/mails/:id/resend/",
  summary:
    "Try a failed message again at once, or send one that has left once more; never one that holds a link of its own",
  access: ["staff"],
  params: byId,
  body: z.strictObject({ expected_state: mailState }),
  response: loggedMail,
});

export const renewMailLink = route({
  method: "POST",
  path: "/admin/mails/:id/new-link/",
  summary: "Mail a fresh link to whom an older one was sent: a password to choose, an address to confirm",
  access: ["staff"],
  params: byId,
  body: z.strictObject({}).optional(),
  response: z.object({ detail: z.string() }),
});

export const abandonMail = route({
  method: "POST",
  path: "/admin/mails/:id/abandon/",
  summary: "Give up a message that does not leave",
  access: ["staff"],
  params: byId,
  body: z.strictObject({}).optional(),
  response: loggedMail,
});

export const readMail = route({
  method: "POST",
  path: "/admin/mails/:id/read/",
  summary: "What a message says, without its links; noted in the audit log, and refused for what is private",
  access: ["superuser"],
  params: byId,
  body: z.strictObject({}).optional(),
  response: z.object({ text: z.string() }),
});
