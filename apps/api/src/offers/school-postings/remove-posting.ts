import type { Context } from "#platform/context.ts";
import { emit } from "#platform/events.ts";
import { Refusal } from "#platform/refusals.ts";
import { schoolOf } from "#platform/school-access.ts";
import { postingsChanged } from "./events.ts";
import { lockPosting, markDeleted } from "./own-store.ts";

/**
 * Takes an offer off every screen for good; its applications keep what it said
 * (docs/product/school-postings-and-broadcast.md#deleting-a-posting).
 */
export const removePosting = async (ctx: Context, id: string) => {
  const schoolId = schoolOf(ctx);
  const before = await lockPosting(ctx.db, id, schoolId);
  if (!before) throw new Refusal("posting-not-found");
  await markDeleted(ctx.db, id, ctx.now);
  await emit(ctx, postingsChanged, [
    { id, school_id: schoolId, from: before.status, to: "deleted", at: ctx.now.toISOString() },
  ]);
  return null;
};
