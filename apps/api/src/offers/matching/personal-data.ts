import type { AnyContext } from "#platform/context.ts";
import { proposalsOf } from "./mails-store.ts";

/** The companies that a person's profile was proposed to by mail. */
export const matchingDataOf = async ({ db }: AnyContext, accountId: string) => ({
  proposed_to: await proposalsOf(db, accountId),
});
