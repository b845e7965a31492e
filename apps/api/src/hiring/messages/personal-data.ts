import type { AnyContext } from "#platform/context.ts";
import { deleteMessagesTo, everyMessageTo } from "./store.ts";

/** What recruiters wrote to a person, for their download. */
export const messageDataOf = async ({ db }: Pick<AnyContext, "db">, accountId: string) => ({
  messages_received: await everyMessageTo(db, accountId),
});

/** Before an account goes: what was written to it goes first, while it is known whose it was. */
export const eraseMessagesTo = async ({ db }: AnyContext, erased: readonly { id: string }[]) => {
  for (const { id } of erased) await deleteMessagesTo(db, id);
};
