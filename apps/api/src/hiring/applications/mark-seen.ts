import type { Context } from "#platform/context.ts";
import { schoolOf } from "#platform/school-access.ts";
import { setSeen } from "./store.ts";

/** Somebody of the school has looked at these applications, or wants them to look new again; answers those that are theirs to mark. */
export const markSeen = async (ctx: Context, ids: string[], isSeen: boolean) =>
  setSeen(ctx.db, ids, { schoolId: schoolOf(ctx), memberId: ctx.user.id }, isSeen ? ctx.now : null);
