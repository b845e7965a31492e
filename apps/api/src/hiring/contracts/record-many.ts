import { personOf } from "#platform/auth.ts";
import type { Context } from "#platform/context.ts";
import { parisDay } from "#platform/paris.ts";
import { schoolOf } from "#platform/school-access.ts";
import { emitChanges } from "./emit-changes.ts";
import { deleteUnchanged, insertListed, type ListedContract } from "./listed-store.ts";

export type { ListedContract };

/**
 * Records the contracts that a school's list names, each at its step, in two statements however many they are. A student who has another
 * contract at the same time gets none. Gives the contract of each student.
 */
export const recordListedContracts = async (ctx: Context, contracts: ListedContract[]) => {
  const by = { schoolId: schoolOf(ctx), accountId: personOf(ctx.user), today: parisDay(ctx.now), now: ctx.now };
  const made = new Map((await insertListed(ctx.db, contracts, by)).map(({ student_id, id }) => [student_id, id]));
  await emitChanges(ctx, [...made.keys()]);
  return made;
};

/** Deletes those of these contracts that nobody changed since they were recorded; gives them. */
export const deleteListedContracts = async (ctx: Context, ids: string[]) => {
  const deleted = await deleteUnchanged(ctx.db, schoolOf(ctx), ids);
  await emitChanges(
    ctx,
    deleted.map(({ student_id }) => student_id),
  );
  return new Set(deleted.map(({ id }) => id));
};
