import { pauseWhenFull } from "#offers/company-jobs/pause-when-full.ts";
import type { Context } from "#platform/context.ts";
import { sendMails } from "#platform/mail.ts";
import { Refusal } from "#platform/refusals.ts";
import { findOpenJob, type findSendableProfile } from "./applying-store.ts";
import { findOwn } from "./find-own.ts";
import { findJobOf, setInvitation } from "./invitations-store.ts";
import { invitationAccepted } from "./mails.ts";
import { presentOwn } from "./present.ts";
import { recordChanges } from "./record-changes.ts";
import { nameForReceiver, recruitersOf } from "./sent-store.ts";

/**
 * The candidate accepts an invitation that this transaction has locked: it becomes an application like the others, with the current CV,
 * and the company is notified. The offer must still be visible.
 */
export const acceptInvitation = async (
  ctx: Context,
  id: string,
  profile: NonNullable<Awaited<ReturnType<typeof findSendableProfile>>>,
  message = "",
) => {
  const { db, user, now, publicUrl } = ctx;
  const about = await findJobOf(db, id);
  const job = about && (await findOpenJob(db, about.id, now));
  if (!job) throw new Refusal("offer-closed");
  const { resume_id } = profile;
  await setInvitation(db, id, { invitation: "accepted", resume_id, message, updated_at: now.toISOString() });
  await recordChanges(ctx, [{ applicationId: id, actorId: user.id, role: "applicant", from: "PD", to: "PD" }]);
  await pauseWhenFull(ctx, job.id);
  const candidate = await nameForReceiver(db, id);
  const recruiters = await recruitersOf(db, job.id);
  await sendMails(
    ctx,
    recruiters.map((to) => invitationAccepted({ to, title: job.title, publicUrl, candidate, applicationId: id })),
  );
  return presentOwn(await findOwn(ctx, id));
};
