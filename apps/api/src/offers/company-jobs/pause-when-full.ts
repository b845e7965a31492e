import type { Context } from "#platform/context.ts";
import { emit } from "#platform/events.ts";
import { sendMails } from "#platform/mail.ts";
import { Refusal } from "#platform/refusals.ts";
import { jobsChanged } from "./events.ts";
import { countApplications, lockLimited, pauseJob, recruitersOf } from "./life-store.ts";
import { jobPaused } from "./mails.ts";

/**
 * After an application was written, in its transaction: an offer that has received as many as its company wants is paused, and the
 * company is notified. Concurrent applications wait for each other here: the one that comes too late is refused, and rolled back.
 * Gives whether the offer is paused now.
 */
export const pauseWhenFull = async (ctx: Context, jobId: string) => {
  const { db, now, publicUrl } = ctx;
  const job = await lockLimited(db, jobId);
  if (!job?.max_applications) return false;
  if (job.paused_at) throw new Refusal("offer-closed");
  const received = await countApplications(db, jobId);
  if (received < job.max_applications) return false;
  await pauseJob(db, jobId, now);
  await emit(ctx, jobsChanged, [{ job_id: jobId }]);
  const recruiters = await recruitersOf(db, job.company_id);
  await sendMails(
    ctx,
    recruiters.map((to) => jobPaused({ to, title: job.title, received, publicUrl, jobId })),
  );
  return true;
};
