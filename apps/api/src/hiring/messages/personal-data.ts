import type { AnyContext } from "#platform/context.ts";
import { deleteMessagesTo, everyMessageTo, everyReadOf } from "./store.ts";

/** The conversations of a person with recruiters, for their download. */
export const messageDataOf = async ({ db }: Pick<AnyContext, "db">, accountId: string) => ({
  messages: await everyMessageTo(db, accountId),
  messages_read: await everyReadOf(db, accountId),
});

/** Before an account goes: its conversations go first, while it is known whose it was. */
export const eraseMessagesTo = async ({ db }: AnyContext, erased: readonly { id: string }[]) => {
  for (const { id } of erased) await deleteMessagesTo(db, id);
};
