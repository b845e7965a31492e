import type { Context } from "#platform/context.ts";
import { emit } from "#platform/events.ts";
import { schoolOf } from "#platform/school-access.ts";
import { contractsChanged } from "./events.ts";

/** Emits that contracts of these students changed; nothing for none. */
export const emitChanges = async (ctx: Context, studentIds: string[]) => {
  const student_ids = [...new Set(studentIds)];
  if (student_ids.length === 0) return;
  await emit(ctx, contractsChanged, [{ school_id: schoolOf(ctx), at: ctx.now.toISOString(), student_ids }]);
};
