import { type SupportCode, supports } from "@passerelle/contract/organisations/school-supports";
import type { Context } from "#platform/context.ts";
import { Refusal } from "#platform/refusals.ts";
import { schoolOf } from "#platform/school-access.ts";
import { tryNow } from "./pushes-store.ts";

/** Carries an offer to a support at once, instead of at the next attempt; nothing waits there without a reason. */
export const retryNow = async (ctx: Context, postingId: string, support: SupportCode) => {
  const isWaiting = await tryNow(
    ctx.db,
    { postingId, schoolId: schoolOf(ctx), support: supports[support].name },
    ctx.now,
  );
  if (!isWaiting) throw new Refusal("not-found");
  return null;
};
