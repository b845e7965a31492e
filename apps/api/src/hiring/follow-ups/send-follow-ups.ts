import { type FollowUpKind, followUpKinds, isSendingTime } from "@passerelle/contract/hiring/follow-up-rules";
import { companyReminders, consentReminders } from "#hiring/introductions/reminder-links.ts";
import { renewLinks } from "#hiring/students/invite.ts";
import { silentStudents } from "#hiring/students/silent-students.ts";
import type { SystemContext } from "#platform/context.ts";
import { sendMails } from "#platform/mail.ts";
import { parisDay } from "#platform/paris.ts";
import { followUpLink } from "./links.ts";
import { type Answering, followUpMail, subjectSent } from "./mails.ts";
import { insertSent } from "./mails-store.ts";
import { batchOf, findPlanned, lockSubjects, type Planned } from "./planned-store.ts";
import { sendCampaigns } from "./send-campaigns.ts";

const atOnce = 200;

/** Where each of these is answered, by subject. */
const answeringOf = async (ctx: SystemContext, schoolId: string, kind: FollowUpKind, ids: string[]) => {
  const answering = new Map<string, Answering>();
  if (kind === "invitation")
    for (const [id, url] of await renewLinks(ctx, schoolId, ids))
      answering.set(id, { action: { label: "Voir l'invitation", url } });
  if (kind === "silent")
    for (const id of ids)
      answering.set(id, { action: { label: "Voir les offres", url: `${ctx.publicUrl}/platform/applicant/search` } });
  if (kind === "consent")
    for (const [id, { url, adviser }] of await consentReminders(ctx, await batchOf(ctx.db, ids)))
      answering.set(id, { action: { label: "Accepter ou refuser", url }, adviser });
  if (kind === "company")
    for (const [id, { page, list, adviser }] of await companyReminders(ctx, ids))
      answering.set(id, list.length > 0 ? { list, adviser } : { action: { label: "Répondre", url: page }, adviser });
  return answering;
};

/**
 * Sends the reminders of one sequence that are due, `atOnce` at most, in the caller's transaction. What waits is locked, then read again: an
 * answer that came first stops its reminder, one that comes later waits for the commit. Gives how many were due.
 */
const sendLot = async (ctx: SystemContext, schoolId: string, kind: FollowUpKind) => {
  const { db, now } = ctx;
  const today = parisDay(now);
  const silent = kind === "silent" ? await silentStudents(ctx, schoolId) : [];
  const asked = { schoolId, silent, kind, sending: { now, today }, limit: atOnce };
  const found = await findPlanned(db, asked, now);
  if (found.length === 0) return 0;
  const locked = await lockSubjects(db, kind, [...new Set(found.map(({ subject_id }) => subject_id))]);
  if (locked.length === 0) return 0;
  const still = kind === "silent" ? await silentStudents(ctx, schoolId) : [];
  const due = (await findPlanned(db, { ...asked, silent: still, subjects: locked }, now)).map((planned) => ({
    planned,
    key: `${planned.subject_id} ${planned.address}`,
  }));
  const inserted = await insertSent(
    db,
    schoolId,
    due.map(({ planned }) => ({ ...planned, subject: subjectSent(planned) })),
    { now, today },
  );
  const ids = new Map(inserted.map(({ id, subject_id, address }) => [`${subject_id} ${address}`, id]));
  const leaving = due.flatMap(({ planned, key }) => {
    const id = ids.get(key);
    return id ? [{ planned, id }] : [];
  });
  const answering = await answeringOf(ctx, schoolId, kind, [
    ...new Set(leaving.map(({ planned }: { planned: Planned }) => planned.subject_id)),
  ]);
  await sendMails(
    ctx,
    leaving.map(({ planned, id }) =>
      followUpMail(planned, answering.get(planned.subject_id) ?? {}, followUpLink(ctx, id)),
    ),
  );
  return leaving.length;
};

/** Sends what is due of a school, one lot after another, each in a transaction of its own: a worker that dies repeats none. */
export const sendFollowUps = async (ctx: SystemContext, schoolId: string) => {
  // A task that waited, or is retried at night, sends nothing then.
  if (!isSendingTime(ctx.now)) return 0;
  // What a person wrote comes before a reminder that would take the only mail of the day.
  let sent = await sendCampaigns(ctx, schoolId);
  for (const kind of followUpKinds)
    for (let lot = 1; lot > 0; sent += lot)
      lot = await ctx.db.transaction().execute((tx) => sendLot({ ...ctx, db: tx }, schoolId, kind));
  return sent;
};
