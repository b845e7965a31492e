import { renewedEnd } from "@passerelle/contract/offers/job-dates";
import type { AnyContext, Context } from "#platform/context.ts";
import { emit } from "#platform/events.ts";
import { parisDay } from "#platform/paris.ts";
import { Refusal } from "#platform/refusals.ts";
import { jobsChanged } from "./events.ts";
import { findRenewable, setEnd, updateClosing } from "./life-store.ts";
import { readRenewalLink } from "./links.ts";
import { lockOwnJob } from "./lock-own-job.ts";

const prolong = async (ctx: AnyContext, id: string, end: string) => {
  const { db, now } = ctx;
  const expires_on = renewedEnd(parisDay(now), end);
  const state = await setEnd(db, id, expires_on, now);
  await updateClosing(db, id, "expired", now);
  await emit(ctx, jobsChanged, [{ job_id: id }]);
  return { expires_on, state };
};

/** An offer gets sixty more days, within six months from today; `shown`: its end as the screen showed it, so that two clicks renew once. */
export const renewJob = async (ctx: Context, id: string, shown: string) => {
  const before = await lockOwnJob(ctx, id);
  if (before.expires_on !== shown) throw new Refusal("job-changed");
  return { id, ...(await prolong(ctx, id, before.expires_on)) };
};

const findLinked = async (ctx: AnyContext, token: string, isLocked: boolean) => {
  const link = readRenewalLink(ctx.secretKey, token);
  const job = link && (await findRenewable(ctx.db, link.id, ctx.now, { isLocked }));
  if (!job) throw new Refusal("job-not-found");
  return { ...job, is_done: job.expires_on !== link.expiresOn };
};

/** What the link of a reminder would renew; `is_done` once the offer has another end than the one the mail announced. */
export const readRenewal = (ctx: AnyContext, token: string) => findLinked(ctx, token, false);

/** The same act as the button, for the bearer of the mailed link, without a session; a link renews once, a second click is refused. */
export const renewByLink = async (ctx: AnyContext, token: string) => {
  const job = await findLinked(ctx, token, true);
  if (job.is_done) return job;
  return { ...job, ...(await prolong(ctx, job.id, job.expires_on)), is_done: true };
};
