import type { AnyContext } from "#platform/context.ts";
import { marksHeldOn } from "./store.ts";

/** The offers that a person keeps or has hidden. */
export const markDataOf = async ({ db }: AnyContext, accountId: string) => ({
  marked_offers: await marksHeldOn(db, accountId),
});
