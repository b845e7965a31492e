import { withoutIdentity } from "#people/candidates/without-identity.ts";
import type { AnyContext } from "#platform/context.ts";
import { deleteMessagesTo, everyMessageFrom, everyMessageTo, everyReadOf } from "./store.ts";

/** The conversations of a person with recruiters, and what they wrote as one, for their download. */
export const messageDataOf = async ({ db }: Pick<AnyContext, "db">, accountId: string) => ({
  messages: await everyMessageTo(db, accountId),
  messages_written: (await everyMessageFrom(db, accountId)).map(({ hidden, ...message }) => ({
    ...message,
    subject: withoutIdentity(message.subject, hidden),
    body: withoutIdentity(message.body, hidden),
  })),
  messages_read: await everyReadOf(db, accountId),
});

/** Before an account goes: its conversations go first, while it is known whose it was. */
export const eraseMessagesTo = async ({ db }: AnyContext, erased: readonly { id: string }[]) => {
  for (const { id } of erased) await deleteMessagesTo(db, id);
};
