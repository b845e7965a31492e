import type { introductionsMailed } from "#hiring/messages/events.ts";
import type { AnyContext } from "#platform/context.ts";
import type { ItemOf } from "#platform/events.ts";
import { sendMail } from "#platform/mail.ts";
import { Refusal } from "#platform/refusals.ts";
import { findAnswered, insertAnswer } from "./answers-store.ts";
import { answerReceived } from "./mails.ts";
import { fullName } from "./rules.ts";

/**
 * Records what was answered by mail about introductions, once each, and notifies the adviser. A company is heard of a candidate who consented,
 * and no longer once they took it back; 404 otherwise, as for an address that was not made here.
 */
export const recordAnswers = async (ctx: AnyContext, mailed: readonly ItemOf<typeof introductionsMailed>[]) => {
  for (const answer of mailed) {
    const about = await findAnswered(ctx.db, answer.introduction_id);
    if (!about || (answer.side === "company" && about.state !== "accepted")) throw new Refusal("not-found");
    if (!(await insertAnswer(ctx.db, answer, ctx.now)) || !about.author_email) continue;
    const name = fullName(about);
    const writer = answer.side === "company" ? about.organisation : name;
    const url = `${ctx.publicUrl}/platform/school/batches/${about.batch_id}`;
    await sendMail(ctx, answerReceived(about.author_email, { ...about, ...answer, writer, name }, url));
  }
};
