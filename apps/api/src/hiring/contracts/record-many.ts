import type { Context } from "#platform/context.ts";
import { parisDay } from "#platform/paris.ts";
import { schoolOf } from "#platform/school-access.ts";
import { deleteUnchanged, insertListed, type ListedContract } from "./listed-store.ts";

export type { ListedContract };

/**
 * Records the contracts that a school's list names, each at its step, in two statements however many they are. A student who has another
 * contract at the same time gets none. Gives the contract of each student.
 */
export const recordListedContracts = async (ctx: Context, contracts: ListedContract[]) => {
  const by = { schoolId: schoolOf(ctx), accountId: ctx.user.id, today: parisDay(ctx.now), now: ctx.now };
  return new Map((await insertListed(ctx.db, contracts, by)).map(({ student_id, id }) => [student_id, id]));
};

/** Deletes those of these contracts that nobody changed since they were recorded; gives them. */
export const deleteListedContracts = async (ctx: Context, ids: string[]) =>
  new Set((await deleteUnchanged(ctx.db, schoolOf(ctx), ids)).map(({ id }) => id));
