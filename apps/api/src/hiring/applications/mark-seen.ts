import type { Context } from "#platform/context.ts";
import { schoolOf } from "#platform/school-access.ts";
import { setSeen } from "./store.ts";

/** Marks applications as seen or new for a user of the school; gives those that the user may mark. */
export const markSeen = async (ctx: Context, ids: string[], isSeen: boolean) =>
  setSeen(ctx.db, ids, { schoolId: schoolOf(ctx), memberId: ctx.user.id }, isSeen ? ctx.now : null);
