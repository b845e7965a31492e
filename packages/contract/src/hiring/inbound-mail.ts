import { z } from "zod";
import { route } from "../route.ts";

const line = z.string().max(1000);

/** A mail that the operator's mail server received and parsed. */
export const receiveMail = route({
  method: "POST",
  path: "/inbound-mail/:token/",
  summary:
    "Pass on an answer to a mail of a conversation; `token` is the operator's. Any other address, token or writer is not found",
  access: ["anyone"],
  params: z.object({ token: z.string().max(200) }),
  body: z.object({
    to: z.array(line).min(1).max(50),
    message_id: line.min(1),
    headers: z.record(z.string().max(200), z.string().max(20_000)).default({}),
    text: z.string().max(500_000).default(""),
    attachments: z
      // Contents in base 64: 5 MB at most once decoded.
      .array(z.object({ name: z.string().max(500), content: z.string().max(7_500_000) }))
      .max(50)
      .default([]),
  }),
  maxBytes: 30 * 1024 * 1024,
  /** False for a mail that says nothing: automatic, or empty once the mail it answers is cut. */
  response: z.object({ landed: z.boolean() }),
  perMinute: 120,
});
