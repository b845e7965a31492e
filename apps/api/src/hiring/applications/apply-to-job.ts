import { pauseWhenFull } from "#offers/company-jobs/pause-when-full.ts";
import type { Context } from "#platform/context.ts";
import { emit } from "#platform/events.ts";
import { sendMails } from "#platform/mail.ts";
import { Refusal } from "#platform/refusals.ts";
import { acceptInvitation } from "./accept-invitation.ts";
import { answerLinks } from "./answer-links.ts";
import { findBeforeApplyingToJob, findRecruiters, insertApplication } from "./applying-store.ts";
import { applicationsChanged } from "./events.ts";
import { findOwn } from "./find-own.ts";
import { applyOverEnded, lockPendingInvitation } from "./invitations-store.ts";
import { applicationReceived, applicationSent } from "./mails.ts";
import { presentOwn, presentSent } from "./present.ts";
import { recordChanges } from "./record-changes.ts";

/**
 * An applicant with a CV applies once to a visible offer of a company; both sides are notified. An application to an offer that was
 * proposed to the applicant accepts the proposal, unless it was declined or withdrawn: then the application is their own. The last
 * application that the company wants pauses the offer. `introducedBy`: the school that presents the candidate, who consented; the company
 * sees the school.
 */
export const applyToJob = async (ctx: Context, jobId: string, introducedBy: string | null = null) => {
  const { db, user, now, publicUrl } = ctx;
  const found = await findBeforeApplyingToJob(db, { offerId: jobId, applicantId: user.id, now });
  const { profile, is_moderated, offer: job } = found;
  if (!profile) throw new Refusal("profile-required");
  if (is_moderated) throw new Refusal("offer-moderated");
  if (!job) throw new Refusal("job-not-found");

  const { title, organisation, city, start_date } = job;
  const origin = introducedBy === null ? "applied" : "introduced";
  const snapshot = { title, organisation, city, start_date };
  const own = { origin, applicantId: user.id, resumeId: profile.resume_id, snapshot } as const;
  const made = await insertApplication(db, { offer: { job_id: jobId, company_id: job.company_id }, ...own });
  const id = made?.application_id ?? (await applyOverEnded(db, { jobId, ...own, now }));
  if (!id) {
    const invited = await lockPendingInvitation(db, jobId, user.id);
    if (!invited) throw new Refusal("already-applied");
    return acceptInvitation(ctx, invited, profile);
  }
  if (made) await emit(ctx, applicationsChanged, [made]);
  else await recordChanges(ctx, [{ applicationId: id, actorId: user.id, role: "applicant", from: null, to: "PD" }]);
  const isPaused = await pauseWhenFull(ctx, jobId);

  const candidate = `${profile.first_name} ${profile.last_name}`;
  const recruiters = await findRecruiters(db, job.company_id);
  await sendMails(ctx, [
    applicationSent({ to: user.email, title, organisation, publicUrl }),
    ...(await Promise.all(
      recruiters.map(async (recruiter) =>
        applicationReceived({
          to: recruiter.email,
          title,
          publicUrl,
          candidate,
          introducedBy,
          path: `/platform/company/applications?job=${jobId}`,
          answers: await answerLinks(ctx, recruiter, id),
        }),
      ),
    )),
  ]);
  return made
    ? presentSent(made, { offerId: jobId, kind: "company", origin, is_visible: !isPaused, snapshot })
    : presentOwn(await findOwn(ctx, id));
};
