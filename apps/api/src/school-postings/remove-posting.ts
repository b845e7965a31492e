import { settleSoon } from "#broadcast/settle-soon.ts";
import type { Context } from "#platform/context.ts";
import { Refusal } from "#platform/refusals.ts";
import { schoolOf } from "#platform/school-access.ts";
import { tellWebhooks } from "#school-webhooks/tell-webhooks.ts";
import { lockPosting, markDeleted } from "./own-store.ts";

/** Takes an offer off every screen for good; its applications keep what it said (product decisions, offers). */
export const removePosting = async (ctx: Context, id: string) => {
  if (!(await lockPosting(ctx.db, id, schoolOf(ctx)))) throw new Refusal("posting-not-found");
  await markDeleted(ctx.db, id, ctx.now);
  await settleSoon(ctx);
  await tellWebhooks(ctx, schoolOf(ctx));
  return null;
};
