import type { checkInterview as checking, planForm } from "@passerelle/contract/hiring/search-plan";
import { planDays } from "@passerelle/contract/hiring/search-plan-rules";
import type { z } from "zod";
import type { Context } from "#platform/context.ts";
import { parisDay } from "#platform/paris.ts";
import { Refusal } from "#platform/refusals.ts";
import { findSeeker, interviewsSince } from "./facts-store.ts";
import { readPlan } from "./read-plan.ts";
import { addDays } from "./rules.ts";
import { closePause, deleteCheck, insertCheck, openPause, savePlan } from "./store.ts";

/** Saves what the applicant chose of their plan. Refused without a profile, and for a first day further than a plan from today. */
export const saveSearchPlan = async (ctx: Context, { is_paused, ...plan }: z.output<typeof planForm>) => {
  const { db, user, now } = ctx;
  const today = parisDay(now);
  if (!(await findSeeker(db, user.id))) throw new Refusal("profile-required");
  if (plan.starts_on <= addDays(today, -planDays) || plan.starts_on >= addDays(today, planDays))
    throw new Refusal("validation", { starts_on: ["Choisissez un jour à moins de trois mois d'aujourd'hui"] });
  await savePlan(db, user.id, plan, now);
  await (is_paused ? openPause : closePause)(db, user.id, today);
  return readPlan(ctx);
};

/** The applicant says whether they have prepared an interview of theirs; one that is not at that moment is not found. */
export const checkInterview = async (
  ctx: Context,
  applicationId: string,
  { at, is_prepared }: z.output<(typeof checking)["body"]>,
) => {
  const { db, user, now } = ctx;
  const interviews = await interviewsSince(db, user.id, new Date(at).toISOString());
  const isOwn = interviews.some(
    (each) => each.application_id === applicationId && Date.parse(each.at) === Date.parse(at),
  );
  if (!isOwn) throw new Refusal("not-found");
  if (is_prepared) await insertCheck(db, user.id, applicationId, at, now);
  else await deleteCheck(db, user.id, applicationId, at);
  return readPlan(ctx);
};
