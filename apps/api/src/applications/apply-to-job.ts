import { answerLinks } from "#answers/links.ts";
import { pauseWhenFull } from "#company-jobs/pause-when-full.ts";
import { refuseModerated } from "#offers/refuse-moderated.ts";
import type { Context } from "#platform/context.ts";
import { sendMail, sendMails } from "#platform/mail.ts";
import { Refusal } from "#platform/refusals.ts";
import { acceptInvitation } from "./accept-invitation.ts";
import { findOpenJob, findRecruiters, findSendableProfile, insertApplication } from "./applying-store.ts";
import { findOwn } from "./find-own.ts";
import { applyOverEnded, lockPendingInvitation } from "./invitations-store.ts";
import { applicationReceived, applicationSent } from "./mails.ts";
import { presentOwn } from "./present.ts";
import { insertEvents } from "./store.ts";

/**
 * An applicant with a CV applies once to an offer of a company that is on screen; both sides are told. Whoever was proposed this
 * offer and applies to it accepts what was proposed, unless it was declined or taken back: then the application is their own. The
 * application that is the last the company wants pauses the offer.
 * `introducedBy`: the school that presents the candidate, who consented; the company reads who it is.
 */
export const applyToJob = async (ctx: Context, jobId: string, introducedBy: string | null = null) => {
  const { db, user, now, publicUrl } = ctx;
  const profile = await findSendableProfile(db, user.id);
  if (!profile) throw new Refusal("profile-required");
  await refuseModerated(ctx, jobId);
  const job = await findOpenJob(db, jobId, now);
  if (!job) throw new Refusal("job-not-found");

  const { title, organisation, city, start_date } = job;
  const own = {
    origin: introducedBy === null ? ("applied" as const) : ("introduced" as const),
    applicantId: user.id,
    resumeId: profile.resume_id,
    snapshot: { title, organisation, city, start_date },
  };
  const id =
    (await insertApplication(db, { offer: { job_id: jobId }, ...own })) ??
    (await applyOverEnded(db, { jobId, ...own, now }));
  if (!id) {
    const invited = await lockPendingInvitation(db, jobId, user.id);
    if (!invited) throw new Refusal("already-applied");
    return acceptInvitation(ctx, invited, profile);
  }
  await insertEvents(db, [{ applicationId: id, actorId: user.id, role: "applicant", from: null, to: "PD" }]);
  await pauseWhenFull(ctx, jobId);

  await sendMail(ctx, applicationSent({ to: user.email, title, organisation, publicUrl }));
  const candidate = `${profile.first_name} ${profile.last_name}`;
  const recruiters = await findRecruiters(db, job.company_id);
  await sendMails(
    ctx,
    await Promise.all(
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
    ),
  );
  return presentOwn(await findOwn(ctx, id));
};
