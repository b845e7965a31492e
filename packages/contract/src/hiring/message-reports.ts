import { z } from "zod";
import { codesOf } from "../enumerations.ts";
import { blankAsNone, page } from "../lists.ts";
import { route } from "../route.ts";
import { byId, id, text } from "../text.ts";
import { messageReportReasonLabels, messageReportStatusLabels } from "../work-labels.ts";

/** Reports of one account in 24 hours. */
export const reportsADay = 10;

const reason = z.enum(codesOf(messageReportReasonLabels), "Choisissez une raison");
const status = z.enum(codesOf(messageReportStatusLabels), "Ce filtre n'existe pas");
export type MessageReportStatus = z.output<typeof status>;

export const messageReportForm = z
  .strictObject({ reason, message: text(1000).default("") })
  .refine(({ reason, message }) => reason !== "other" || message !== "", {
    path: ["message"],
    message: "Dites en quelques mots ce qui ne va pas",
  });

export const reportMessage = route({
  method: "POST",
  path: "/application-system/applications/:id/messages/:message_id/report/",
  summary: "Tell the staff what is wrong with a message of the other side, once; ten a day",
  access: ["applicant", "company", "school"],
  impersonated: "refused",
  params: z.object({ id, message_id: id }),
  body: messageReportForm,
  response: z.null(),
  status: 204,
  perMinute: 20,
});

const side = z.enum(["applicant", "recruiter"]);

const reported = z.object({
  id: z.uuid(),
  status,
  reason,
  /** What the reporter says. */
  message: z.string(),
  created_at: z.string(),
  side,
  /** Null once the account is erased. */
  reporter: z.object({ email: z.string(), reports: z.number().int(), rejected: z.number().int() }).nullable(),
  /** E-mail address of the author; null once erased, or for what no account wrote. */
  author: z.string().nullable(),
  organisation: z.string(),
  title: z.string(),
  /** The reported message among its neighbours, two before and two after, in order. */
  context: z.array(
    z.object({ id: z.uuid(), author: side, sent_at: z.string(), body: z.string(), is_reported: z.boolean() }),
  ),
  /** The latest first. */
  decisions: z.array(
    z.object({
      decision: z.enum(["rejected", "hidden", "restored"]),
      warning: z.string(),
      note: z.string(),
      decided_by: z.string().nullable(),
      decided_at: z.string(),
    }),
  ),
});
export type ReportedMessage = z.output<typeof reported>;

export const listReportedMessages = route({
  method: "GET",
  path: "/admin/reported-messages/",
  summary:
    "Messages of conversations that were reported, with what stands around them; those that wait, the oldest first",
  access: ["staff"],
  query: page.extend({ status: blankAsNone(status) }),
  response: z.array(reported),
  paged: true,
});

export const messageDecisionForm = z
  .strictObject({
    decision: z.enum(["rejected", "hidden", "restored"], "Choisissez une décision"),
    /** What is written to the author. */
    warning: text(1000).default(""),
    /** For the staff only. */
    note: text(1000).default(""),
    expected_status: status,
  })
  .refine(({ decision, warning }) => decision !== "hidden" || warning !== "", {
    path: ["warning"],
    message: "Dites à son auteur pourquoi",
  });

export const decideOnMessage = route({
  method: "POST",
  path: "/admin/reported-messages/:id/decisions/",
  summary:
    "Reject a report, hide the message from both sides or show it again; reporter and author are mailed. 409 when it changed since it was read",
  access: ["staff"],
  params: byId,
  body: messageDecisionForm,
  response: z.null(),
  status: 204,
});
