import type { AnyContext } from "#platform/context.ts";
import { checksOf, findPlan, pausesOf } from "./store.ts";

/** What a person chose of their plan and checked in it, for their download. It goes with the account. */
export const planDataOf = async ({ db }: Pick<AnyContext, "db">, accountId: string) => {
  const [plan, pauses, checks] = await Promise.all([
    findPlan(db, accountId),
    pausesOf(db, accountId),
    checksOf(db, accountId),
  ]);
  return { search_plan: plan ? { ...plan, pauses } : null, prepared_interviews: checks };
};
