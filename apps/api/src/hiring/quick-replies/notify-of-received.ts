import { numberThreads } from "#hiring/messages/open-threads.ts";
import { replyAddress } from "#hiring/messages/reply-address.ts";
import { fitsOfJobs } from "#offers/matching/fit-of-job.ts";
import type { SystemContext } from "#platform/context.ts";
import { type Message, sendMails } from "#platform/mail.ts";
import { answerLinks } from "./answer-links.ts";
import { applicationReceived } from "./mails.ts";
import { countWaitingOf, findToAnnounce, type ReceivedRow, recruitersOf } from "./received-store.ts";

type Recruiter = Awaited<ReturnType<typeof recruitersOf>>[number];

/** Where the recruiter's answer to the mail goes: into the conversation; null where answers do not come back to the product. */
const replyToOf = ({ replies, secretKey, now }: SystemContext, thread: number | undefined, accountId: string) =>
  replies && thread !== undefined ? replyAddress(replies.domain, secretKey, { thread, accountId }, now) : null;

/** Mails new applications to those who follow their offers, each with links of their own. */
export const notifyOfReceived = async (ctx: SystemContext, sent: readonly { application_id: string }[]) => {
  const { db, publicUrl, now } = ctx;
  const rows = await findToAnnounce(
    db,
    sent.map(({ application_id }) => application_id),
  );
  if (rows.length === 0) return;
  const recruiters = Map.groupBy(
    await recruitersOf(
      db,
      rows.map(({ job_id }) => job_id),
    ),
    ({ job_id }) => job_id,
  );
  const waiting = await countWaitingOf(
    db,
    rows.map(({ job_id }) => job_id),
  );
  const threads = await numberThreads(
    ctx,
    rows.map(({ id }) => id),
  );
  const fits = await fitsOfJobs(
    ctx,
    rows.map(({ job_id, applicant_id }) => ({ jobId: job_id, applicantId: applicant_id })),
  );
  const mailsOf = (row: ReceivedRow, fit: (typeof fits)[number]): Promise<Message[]> => {
    const others = (waiting.get(row.job_id) ?? 0) - (row.status === "PD" ? 1 : 0);
    const to = async (recruiter: Recruiter) =>
      applicationReceived({
        to: recruiter.email,
        row,
        fit,
        links: await answerLinks(ctx, recruiter, row.id),
        replyTo: replyToOf(ctx, threads.get(row.id), recruiter.id),
        others,
        publicUrl,
        now,
      });
    return Promise.all((recruiters.get(row.job_id) ?? []).map(to));
  };
  const messages = await Promise.all(rows.map((row, at) => mailsOf(row, fits[at] ?? null)));
  await sendMails(ctx, messages.flat());
};
