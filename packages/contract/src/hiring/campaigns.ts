// A mail that a member of a school writes to several students at once (decision 0364).
import { z } from "zod";
import { page } from "../lists.ts";
import { route } from "../route.ts";
import { byId, filled, id } from "../text.ts";
import type { campaignLeftLabels } from "../work-labels.ts";
import { wrongVariablesOf } from "./follow-ups.ts";
import { studentIds } from "./student-table.ts";

const count = z.number().int();

/** Why a campaign does not write to a student. */
const leftReasons = [
  "no-email",
  "refused",
  "guardian",
  "unsubscribed",
  "stopped",
  "capped",
  "twice",
] as const satisfies (keyof typeof campaignLeftLabels)[];
export type CampaignLeft = (typeof leftReasons)[number];

const audience = z.object({
  recipients: count,
  /** Of them, those who already received a mail of a school today: theirs leaves another day. */
  later: count,
  /** When the first mails leave. */
  leaves_at: z.string(),
  left: z.array(z.object({ reason: z.enum(leftReasons), count, names: z.array(z.string()) })),
});
export type CampaignAudience = z.output<typeof audience>;

const path = "/application-system/school/campaigns/" as const;

export const previewCampaign = route({
  method: "POST",
  path: `${path}audience/`,
  summary: "To how many of these students a campaign would be sent, and who is left out and why; nothing is written",
  access: ["school"],
  impersonated: "asks",
  body: z.strictObject({ student_ids: studentIds }),
  maxBytes: 256 * 1024,
  response: audience,
  perMinute: 60,
});

const campaign = z.object({
  id,
  subject: z.string(),
  body: z.string(),
  /** Empty once the account is gone. */
  author: z.string(),
  created_at: z.string(),
  recipients: count,
  /** Not sent yet. */
  waiting: count,
  sent: count,
  /** Who applied, or answered the school, within fourteen days of the mail. */
  answered: count,
  unsubscribed: count,
  /** When what had not left was given up. */
  cancelled_at: z.string().nullable(),
  /** Something waits, and the caller wrote it or administers the school. */
  may_cancel: z.boolean(),
});
export type Campaign = z.output<typeof campaign>;

const words = z
  .strictObject({
    /** Chosen by the caller: a call that is repeated sends nothing more. */
    id,
    student_ids: studentIds,
    subject: filled(150, "L'objet est requis"),
    body: filled(4000, "Le message est requis"),
  })
  .superRefine((written, check) => {
    for (const field of ["subject", "body"] as const) {
      const wrong = wrongVariablesOf("silent", written[field]);
      if (wrong) check.addIssue({ code: "custom", path: [field], message: wrong });
    }
  });
export type CampaignForm = z.output<typeof words>;

export const sendCampaign = route({
  method: "POST",
  path,
  summary: "Write to these students, by the caps, the hours and the unsubscriptions of reminders",
  access: ["school"],
  impersonated: "refused",
  body: words,
  maxBytes: 256 * 1024,
  response: campaign,
  status: 201,
  perMinute: 10,
});

export const cancelCampaign = route({
  method: "POST",
  path: `${path}:id/cancel/`,
  summary:
    "Give up the mails of a campaign that have not left; its author and administrators. A repeated call changes nothing",
  access: ["school"],
  impersonated: "refused",
  params: byId,
  response: campaign,
  perMinute: 20,
});

export const listCampaigns = route({
  method: "GET",
  path,
  summary: "The campaigns of the school, the latest first, with what was sent and who answered",
  access: ["school"],
  query: page,
  response: z.array(campaign),
  paged: true,
});
