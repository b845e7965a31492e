import type { SystemContext } from "#platform/context.ts";
import { sendMails } from "#platform/mail.ts";
import { messageWritten } from "./mails.ts";
import { findToNotify, type ToNotify } from "./notify-store.ts";

/**
 * The applicant, unless muted; else the colleague who wrote last in the conversation or, where nobody has, everybody who recruits for the
 * company or the address that the school's posting gives.
 */
const recipientsOf = ({ author, applicant_email, applicant_is_mailed, apply_email, last_writer, team }: ToNotify) => {
  if (author === "recruiter") return applicant_is_mailed ? [applicant_email] : [];
  const recruiters = last_writer.length > 0 ? last_writer : team;
  if (recruiters.length > 0) return recruiters.map(({ email }) => email);
  return apply_email ? [apply_email] : [];
};

/** Mails each message to the other side. Nothing for a conversation that was erased meanwhile. */
export const notifyOfMessages = async (ctx: SystemContext, written: readonly { message_id: string }[]) => {
  const rows = await findToNotify(
    ctx.db,
    written.map(({ message_id }) => message_id),
  );
  const { publicUrl } = ctx;
  await sendMails(
    ctx,
    rows.flatMap((row) => recipientsOf(row).map((to) => messageWritten({ ...row, to, publicUrl }))),
  );
};
