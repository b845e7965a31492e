import { addDays } from "@passerelle/contract/hiring/contract-rules";
import { startDaysAway as daysAway } from "@passerelle/contract/hiring/situation-rules";
import type { Context } from "#platform/context.ts";
import { parisDay } from "#platform/paris.ts";
import { Refusal } from "#platform/refusals.ts";
import { schoolOf } from "#platform/school-access.ts";
import { updateStart } from "./store.ts";

type Change = { cohort: string; courses_start_on: string | null; expected: string | null };

/** Says when the courses of a cohort begin, within two years of today; refuses to overwrite what a colleague said meanwhile. */
export const setCoursesStart = async (ctx: Context, change: Change) => {
  const { courses_start_on: start } = change;
  const today = parisDay(ctx.now);
  if (start && (start < addDays(today, -daysAway) || start > addDays(today, daysAway)))
    throw new Refusal("validation", { courses_start_on: ["Un jour à moins de deux ans d'aujourd'hui est attendu."] });
  if (!(await updateStart(ctx.db, schoolOf(ctx), change))) throw new Refusal("cohort-changed");
  return { cohort: change.cohort, courses_start_on: change.courses_start_on };
};
