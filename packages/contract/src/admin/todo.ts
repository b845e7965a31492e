import { z } from "zod";
import { route } from "../route.ts";

/** Subjects that may need the staff; each has its count (room `todo`) and its line on screen. */
export const attentionSubject = z.enum([
  "stuck_queue",
  "legal_notice",
  "failed_tasks",
  "failed_mails",
  "sources",
  "data_requests",
  "appeals",
  "reports",
  "message_reports",
  "apprentice_words",
  "messages",
  "verification_requests",
  "machine_verifications",
  "cv_caps",
  "payments_late",
  "subscriptions_ending",
  "plans_wanted",
  "plans_ending",
]);
export type AttentionSubject = z.output<typeof attentionSubject>;

/** Counts stop at this number. */
export const mostAttention = 100;

export const getAttention = route({
  method: "GET",
  path: "/admin/attention/",
  summary: "What needs the provider's people today: how many of each, a hundred at most",
  access: ["staff"],
  response: z.object({ lines: z.array(z.object({ subject: attentionSubject, count: z.number().int() })) }),
});
