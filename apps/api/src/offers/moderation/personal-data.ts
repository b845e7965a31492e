import type { AnyContext } from "#platform/context.ts";
import { reportsHeldOn } from "./store.ts";

/** The offers that a person has reported. */
export const reportDataOf = async ({ db }: AnyContext, accountId: string) => ({
  reported_offers: await reportsHeldOn(db, accountId),
});
