import { requireVerified } from "#organisations/company-verification/require-verified.ts";
import type { Context } from "#platform/context.ts";
import { sendMails } from "#platform/mail.ts";
import { Refusal } from "#platform/refusals.ts";
import { findOpenJob } from "./applying-store.ts";
import { countInvitationsSince, findLink, findLookingCandidate, insertInvitation } from "./invitations-store.ts";
import { offerProposed } from "./mails.ts";
import { recordChanges } from "./record-changes.ts";
import { refusalOf } from "./rules.ts";
import { addressesOf } from "./store.ts";

const day = 86_400_000;
/** A company invites so many candidates a day at most: an invitation is meant to be personal. */
const maxInvitations = 50;

/**
 * A verified company proposes an offer of its own that is on screen to a candidate who looks for work, once, even after a refusal; they are
 * told, and accept or decline (docs/product/applications.md#propositions). Nothing that reaches them is given before.
 */
export const linkCandidate = async (ctx: Context, candidateId: string, jobId: string, note: string) => {
  const { db, user, now, publicUrl } = ctx;
  const companyId = await requireVerified(ctx);
  const job = await findOpenJob(db, jobId, now);
  if (!job || job.company_id !== companyId) throw new Refusal("job-not-found");
  const candidate = await findLookingCandidate(db, candidateId);
  if (!candidate) throw new Refusal("candidate-not-looking");
  if ((await countInvitationsSince(db, companyId, new Date(now.getTime() - day))) >= maxInvitations)
    throw new Refusal("too-many-invitations");

  const { title, organisation, city, start_date } = job;
  const { account_id: applicantId } = candidate;
  const id = await insertInvitation(db, {
    jobId,
    companyId,
    applicantId,
    note,
    snapshot: { title, organisation, city, start_date },
    now,
  });
  if (!id) {
    const link = await findLink(db, jobId, applicantId);
    if (link?.invitation === "pending") throw new Refusal("already-proposed");
    throw new Refusal(refusalOf(link?.invitation ?? null) ?? "candidate-has-applied");
  }
  await recordChanges(ctx, [{ applicationId: id, actorId: user.id, role: "recruiter", from: null, to: "PD" }]);
  const to = (await addressesOf(db, [applicantId])).get(applicantId);
  await sendMails(ctx, to ? [offerProposed({ to, title, organisation, note, publicUrl, applicationId: id })] : []);
  return { application_id: id, candidate_id: candidateId, job_id: jobId, invitation: "pending" as const };
};
