import type { AnyContext } from "#platform/context.ts";
import { everyWordOf } from "./store.ts";

/** What a person wrote about companies, for their download. It goes with the account. */
export const wordDataOf = async ({ db }: Pick<AnyContext, "db">, accountId: string) => ({
  apprentice_words: await everyWordOf(db, accountId),
});
