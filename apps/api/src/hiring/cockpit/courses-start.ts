import type { Context } from "#platform/context.ts";
import { Refusal } from "#platform/refusals.ts";
import { schoolOf } from "#platform/school-access.ts";
import { updateStart } from "./store.ts";

type Change = { cohort: string; courses_start_on: string | null; expected: string | null };

/** Says when the courses of a cohort begin; refuses to overwrite what a colleague said meanwhile. */
export const setCoursesStart = async (ctx: Context, change: Change) => {
  if (!(await updateStart(ctx.db, schoolOf(ctx), change))) throw new Refusal("cohort-changed");
  return { cohort: change.cohort, courses_start_on: change.courses_start_on };
};
