import type { AnyContext } from "#platform/context.ts";
import { emit } from "#platform/events.ts";
import { closeForErasure } from "./erasure-store.ts";
import { applicationsChanged } from "./events.ts";

/** Before an account goes: its running applications are withdrawn, and none refers to a CV any more; the lines stay, anonymous. */
export const eraseApplicants = async (ctx: AnyContext, erased: readonly { id: string }[]) => {
  for (const { id } of erased) await emit(ctx, applicationsChanged, await closeForErasure(ctx.db, id, ctx.now));
};
