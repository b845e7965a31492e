import { campaignDays } from "@passerelle/contract/hiring/follow-up-rules";
import { senderNameOf, signatureOf } from "#hiring/messages/rules.ts";
import type { SystemContext } from "#platform/context.ts";
import { sendMails } from "#platform/mail.ts";
import { parisDay } from "#platform/paris.ts";
import { leftBecause } from "./audience.ts";
import { findAudience, type Student } from "./audience-store.ts";
import { deleteRecipients, lockRecipients, type OpenCampaign, openCampaigns } from "./campaigns-store.ts";
import { followUpLink } from "./links.ts";
import { type Answering, followUpMail, subjectSent } from "./mails.ts";
import { insertSent } from "./mails-store.ts";

const atOnce = 200;
const dayMs = 86_400_000;

/** In the name of the member who wrote it, while they work for the school; else in the school's. */
const adviserOf = ({ email, first_name, last_name, job_title, phone, school }: OpenCampaign): Answering["adviser"] => {
  if (email === null) return undefined;
  const signer = {
    first_name: first_name ?? "",
    last_name: last_name ?? "",
    job_title: job_title ?? "",
    phone: phone ?? "",
  };
  return { senderName: senderNameOf(signer, school), signature: signatureOf(signer, school), replyTo: email };
};

const writtenTo = (student: Student, { subject, body, school, contact_email }: OpenCampaign) => ({
  ...{ subject, body, school, title: "", organisation: "", reply_to: contact_email || null },
  first_name: student.first_name ?? "",
  last_name: student.last_name ?? "",
  address: student.address ?? "",
});

/** Sends a campaign to its next recipients, in the caller's transaction; gives the last of them, and how many mails left. */
const sendLot = async (ctx: SystemContext, schoolId: string, campaign: OpenCampaign, after: string | null) => {
  const { db, now } = ctx;
  const locked = await lockRecipients(db, campaign.id, after, atOnce);
  const today = parisDay(now);
  const students = await findAudience(db, schoolId, locked, { now, today });
  const isOver = now.getTime() - Date.parse(campaign.created_at) > campaignDays * dayMs;
  const isWaiting = (student: Student) => student.has_one_today || leftBecause(student) === "capped";
  const ready = students.filter((student) => leftBecause(student) === null && !student.has_one_today);
  const inserted = await insertSent(
    db,
    schoolId,
    ready.map((student) => ({
      ...{ kind: "campaign", subject_id: campaign.id, student_id: student.id, batch_id: null, step: 1 },
      ...{ address: student.address ?? "", since: campaign.created_at },
      subject: subjectSent(writtenTo(student, campaign)),
    })),
    { now, today },
  );
  const byAddress = new Map(ready.map((student) => [student.address, student]));
  const leaving = inserted.flatMap(({ id, address }) => {
    const student = byAddress.get(address);
    return student ? [{ id, student }] : [];
  });
  const adviser = adviserOf(campaign);
  await sendMails(
    ctx,
    leaving.map(({ id, student }) => followUpMail(writtenTo(student, campaign), { adviser }, followUpLink(ctx, id))),
  );
  const stay = new Set(isOver ? [] : students.filter(isWaiting).map(({ id }) => id));
  // One that another mail of the same day came before waits too.
  for (const { id } of isOver ? [] : ready) stay.add(id);
  for (const { student } of leaving) stay.delete(student.id);
  await deleteRecipients(
    db,
    campaign.id,
    locked.filter((id) => !stay.has(id)),
  );
  return { last: locked.at(-1) ?? null, sent: leaving.length };
};

/** Sends the campaigns of a school to who may be written to now, one lot after another, each in a transaction of its own. */
export const sendCampaigns = async (ctx: SystemContext, schoolId: string) => {
  let sent = 0;
  for (const campaign of await openCampaigns(ctx.db, schoolId)) {
    let after: string | null = null;
    do {
      const lot: { last: string | null; sent: number } = await ctx.db
        .transaction()
        .execute((tx) => sendLot({ ...ctx, db: tx }, schoolId, campaign, after));
      sent += lot.sent;
      after = lot.last;
    } while (after !== null);
  }
  return sent;
};
