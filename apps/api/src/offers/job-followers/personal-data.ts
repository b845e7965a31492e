import type { AnyContext } from "#platform/context.ts";
import { followsOf } from "./store.ts";

/** The offers that a person follows, for their download. They go with the account, and when the person leaves the company. */
export const followDataOf = async ({ db }: Pick<AnyContext, "db">, accountId: string) => ({
  followed_offers: await followsOf(db, accountId),
});
