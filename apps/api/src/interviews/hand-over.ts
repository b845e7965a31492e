import type { Context } from "#platform/context.ts";
import { Refusal } from "#platform/refusals.ts";
import { lockInterviewsOf, setRecruiter } from "./act-store.ts";
import { tellHandedOver } from "./tell.ts";

/**
 * A recruiter who leaves the company leaves what is proposed and what is to come to a colleague, who gets the appointments for the
 * calendar; refused when the colleague is elsewhere at one of these moments.
 */
export const handOverInterviews = async (
  ctx: Context,
  { companyId, from, to }: { companyId: string; from: string; to: string },
) => {
  const { db, now } = ctx;
  const ids = (await lockInterviewsOf(db, { recruiterId: from, companyId }, now)).map(({ id }) => id);
  if (ids.length === 0) return;
  if (!(await setRecruiter(db, ids, to, now))) throw new Refusal("colleague-busy");
  await tellHandedOver(ctx, ids);
};
