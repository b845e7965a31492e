import type { AnyContext } from "#platform/context.ts";
import { deleteMessagesFrom, messagesFrom } from "./store.ts";

/** What somebody wrote to the provider from an address. */
export const contactDataOf = ({ db }: AnyContext, email: string) => messagesFrom(db, email);

export const eraseContact = ({ db }: AnyContext, email: string) => deleteMessagesFrom(db, email);
