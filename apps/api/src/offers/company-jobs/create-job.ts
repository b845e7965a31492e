import { daysAfter } from "@passerelle/contract/days";
import type { CompanyJobForm } from "@passerelle/contract/offers/company-jobs";
import { offerDays } from "@passerelle/contract/offers/job-dates";
import { whereIs } from "#geography/places/places.ts";
import { followCreated } from "#offers/job-followers/followers.ts";
import { companyOf } from "#platform/company-access.ts";
import type { Context } from "#platform/context.ts";
import { emit } from "#platform/events.ts";
import { parisDay } from "#platform/paris.ts";
import { Refusal } from "#platform/refusals.ts";
import { jobsChanged } from "./events.ts";
import { readJob } from "./read-jobs.ts";
import { checkDates, withWords } from "./rules.ts";
import { insertJob, jobMadeBy, setSkills } from "./store.ts";

/**
 * A company with a profile publishes an offer; its city is placed on the map when it is known, and it ends after sixty days unless
 * the company says otherwise. The same form sent again (`creation_key`) answers the offer that it made.
 */
export const createJob = async (
  ctx: Context,
  { creation_key: creationKey, ...typed }: CompanyJobForm & { creation_key?: string | undefined },
) => {
  const { db, now } = ctx;
  const companyId = companyOf(ctx);
  const form = withWords(typed);
  checkDates(form, now);
  const expires_on = form.expires_on ?? daysAfter(parisDay(now), offerDays);
  const made = { place: whereIs(form.city), now, ...(creationKey && { creationKey }) };
  const id = await insertJob(db, companyId, { ...form, expires_on }, made);
  if (id) {
    await followCreated(ctx, companyId, id);
    await setSkills(db, id, form.skills, { isNew: true });
    await emit(ctx, jobsChanged, [{ job_id: id }]);
  }
  const known = id ?? (creationKey && (await jobMadeBy(db, companyId, creationKey)));
  if (!known) throw new Refusal("job-not-found");
  return readJob(ctx, known);
};
