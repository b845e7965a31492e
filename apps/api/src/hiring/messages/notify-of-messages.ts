import { withoutIdentity } from "#people/candidates/without-identity.ts";
import type { SystemContext } from "#platform/context.ts";
import { sendMails } from "#platform/mail.ts";
import { messageWritten } from "./mails.ts";
import { findToNotify, type ToNotify } from "./notify-store.ts";
import { replyTo } from "./reply-address.ts";

/**
 * The applicant; else the colleague who wrote last in the conversation or, where nobody has, everybody who recruits for the company or the
 * address that the school's posting gives. None of them who does not want such mails.
 */
const recipientsOf = (message: Omit<ToNotify, "reply_to">): { id: string | null; email: string }[] => {
  const {
    author,
    applicant_id: id,
    applicant_email: email,
    applicant_is_mailed,
    apply_email,
    last_writer,
    team,
  } = message;
  if (author === "recruiter") return applicant_is_mailed ? [{ id, email }] : [];
  const recruiters = last_writer.length > 0 ? last_writer : team;
  if (recruiters.length > 0) return recruiters.filter(({ is_mailed }) => is_mailed);
  // The readers of this mailbox may have no account: their answer goes to the candidate.
  return apply_email ? [{ id: null, email: apply_email }] : [];
};

/** What a candidate without a name writes to a company: neither their words nor an answer to the mail may tell who they are. */
const readWritten = (row: ToNotify): ToNotify =>
  row.hidden && row.author === "applicant"
    ? {
        ...row,
        body: withoutIdentity(row.body, row.hidden),
        files: row.files.map(() => ({ name: "masqué" })),
        reply_to: "",
      }
    : row;

/** Mails each message to the other side. Nothing for a conversation that was erased meanwhile. */
export const notifyOfMessages = async (ctx: SystemContext, written: readonly { message_id: string }[]) => {
  const rows = await findToNotify(
    ctx.db,
    written.map(({ message_id }) => message_id),
  );
  const { publicUrl } = ctx;
  await sendMails(
    ctx,
    rows.map(readWritten).flatMap(({ reply_to, ...row }) =>
      recipientsOf(row).map(({ id, email }) =>
        messageWritten({
          ...row,
          to: email,
          signer: {
            first_name: row.signer_first_name,
            last_name: row.signer_last_name,
            job_title: row.signer_job_title,
            phone: row.signer_phone,
          },
          reply_to: replyTo(ctx, { thread: row.thread, accountId: id }, reply_to),
          publicUrl,
        }),
      ),
    ),
  );
};
