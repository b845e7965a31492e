import type { CompanyJobForm } from "@passerelle/contract/offers/company-jobs";
import { whereIs } from "#geography/places/places.ts";
import type { Context } from "#platform/context.ts";
import { emit } from "#platform/events.ts";
import { Refusal } from "#platform/refusals.ts";
import { jobsChanged, jobsClosed } from "./events.ts";
import { updateClosing } from "./life-store.ts";
import { lockOwnJob } from "./lock-own-job.ts";
import { readJob } from "./read-jobs.ts";
import { checkDates, checkLimit, withWords } from "./rules.ts";
import { setSkills, updateJob } from "./store.ts";

/**
 * A company replaces an offer, unless a colleague changed it since it was read. Applications keep what the offer said when they were
 * sent. Another limit of applications ends the pause that the former one caused.
 */
export const replaceJob = async (
  ctx: Context,
  id: string,
  { expected_updated_at, ...typed }: CompanyJobForm & { expected_updated_at: string },
) => {
  const { db, now } = ctx;
  const before = await lockOwnJob(ctx, id);
  if (Date.parse(before.updated_at) !== Date.parse(expected_updated_at)) throw new Refusal("job-changed");
  const form = withWords(typed);
  checkDates(form, now, before);
  checkLimit(form.max_applications, before);
  const isLimitUnchanged = form.max_applications === before.max_applications;
  await updateJob(db, id, form, {
    place: whereIs(form.city),
    now,
    paused_at: isLimitUnchanged ? before.paused_at : null,
    ...(form.is_active && { filled_at: null }),
  });
  await setSkills(db, id, form.skills, { isNew: false });
  await updateClosing(db, id, "withdrawn", now);
  await emit(ctx, jobsChanged, [{ job_id: id }]);
  if (!form.is_active) await emit(ctx, jobsClosed, [{ job_id: id }]);
  return readJob(ctx, id);
};
