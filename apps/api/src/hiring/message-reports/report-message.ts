import { type messageReportForm, reportsADay } from "@passerelle/contract/hiring/message-reports";
import type { z } from "zod";
import { readerOf, requireThread } from "#hiring/messages/conversation.ts";
import type { Context } from "#platform/context.ts";
import { emit } from "#platform/events.ts";
import { sendMail } from "#platform/mail.ts";
import { Refusal } from "#platform/refusals.ts";
import { messagesReported } from "./events.ts";
import { reportReceived } from "./mails.ts";
import { authorOf, countReportsSince, insertReport } from "./store.ts";

const dayMs = 86_400_000;

/** A person reports a message of the other side of their conversation, once; the reporter receives an acknowledgement. */
export const reportMessage = async (
  ctx: Context,
  { id, message_id }: { id: string; message_id: string },
  form: z.output<typeof messageReportForm>,
) => {
  const { db, user, now } = ctx;
  const thread = await requireThread(ctx, id, readerOf(ctx));
  const side = user.type === "applicant" ? "applicant" : "recruiter";
  const author = await authorOf(db, id, message_id);
  if (!author) throw new Refusal("not-found");
  if (author === side) throw new Refusal("own-message");
  if ((await countReportsSince(db, user.id, new Date(now.getTime() - dayMs))) >= reportsADay)
    throw new Refusal("too-many-reports");
  const report = await insertReport(db, { application_id: id, message_id, reporter_id: user.id, side, ...form }, now);
  if (!report) throw new Refusal("message-already-reported");
  await emit(ctx, messagesReported, [
    { report_id: report, organisation: thread.organisation ?? "", at: now.toISOString() },
  ]);
  await sendMail(ctx, reportReceived(user.email));
  return null;
};
