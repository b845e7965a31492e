import { recordInAudit } from "#identity/audit/record.ts";
import type { Context } from "#platform/context.ts";
import { sendMail } from "#platform/mail.ts";
import { Refusal } from "#platform/refusals.ts";
import { lockExpectedMessage } from "./lock-expected-message.ts";
import { contactAnswer } from "./mails.ts";
import { changeMessage, insertEntry } from "./store.ts";

const inParis = new Intl.DateTimeFormat("fr-FR", { timeZone: "Europe/Paris", dateStyle: "long" });

/**
 * A member of the staff answers by mail, and is assigned the message if nobody is; the answer stays in its thread. Of two concurrent
 * answers, the second is refused.
 */
export const answerMessage = async (ctx: Context, id: string, text: string, expectedVersion: number) => {
  const { db, user, now, contactEmail } = ctx;
  const locked = await lockExpectedMessage(ctx, id, expectedVersion);
  if (locked.state === "closed") throw new Refusal("contact-closed");
  const { email, subject, message, created_at } = locked;
  const day = inParis.format(new Date(created_at));
  await sendMail(ctx, contactAnswer({ email, subject, message, day, text, replyTo: contactEmail }));
  await changeMessage(db, id, { state: "answered", is_spam: false, taken_by: locked.taken_by ?? user.id });
  await insertEntry(db, { message_id: id, kind: "answer", text, author_id: user.id, now });
  await recordInAudit(ctx, { action: "contact-answered", details: { message_id: id } });
};
