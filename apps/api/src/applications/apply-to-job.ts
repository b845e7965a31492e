import { pauseWhenFull } from "#company-jobs/pause-when-full.ts";
import type { Context } from "#platform/context.ts";
import { sendMail } from "#platform/mail.ts";
import { Refusal } from "#platform/refusals.ts";
import { applicationReceived, applicationSent } from "./mails.ts";
import { presentOwn } from "./present.ts";
import {
  findApplication,
  findOpenJob,
  findSendableProfile,
  insertApplication,
  insertEvents,
  recruiterAddresses,
} from "./store.ts";

/** An applicant with a CV applies once to an offer of a company that is on screen; both sides are told. The application that is the last the company wants pauses the offer. */
export const applyToJob = async (ctx: Context, jobId: string) => {
  const { db, user, now, publicUrl } = ctx;
  const profile = await findSendableProfile(db, user.id);
  if (!profile) throw new Refusal("profile-required");
  const job = await findOpenJob(db, jobId, now);
  if (!job) throw new Refusal("job-not-found");

  const { title, organisation, city, start_date } = job;
  const id = await insertApplication(db, {
    offer: { job_id: jobId },
    applicantId: user.id,
    resumeId: profile.resume_id,
    snapshot: { title, organisation, city, start_date },
  });
  if (!id) throw new Refusal("already-applied");
  await insertEvents(db, [{ applicationId: id, actorId: user.id, role: "applicant", from: null, to: "PD" }]);
  await pauseWhenFull(ctx, jobId);

  await sendMail(ctx, applicationSent({ to: user.email, title, organisation, publicUrl }));
  const candidate = `${profile.first_name} ${profile.last_name}`;
  for (const to of await recruiterAddresses(db, job.company_id)) {
    await sendMail(ctx, applicationReceived({ to, title, publicUrl, candidate, jobId }));
  }
  return presentOwn(await findOwn(ctx, id));
};

/** An application that was just written by this very transaction. */
export const findOwn = async ({ db, user, now }: Context, id: string) => {
  const row = await findApplication(db, id, { applicantId: user.id }, now);
  if (!row) throw new Refusal("not-found");
  return row;
};
