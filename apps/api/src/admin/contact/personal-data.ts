import type { AnyContext } from "#platform/context.ts";
import { deleteMessagesFrom, messagesFrom } from "./store.ts";

/** The messages that an address sent to the provider. */
export const contactDataOf = ({ db }: AnyContext, email: string) => messagesFrom(db, email);

export const eraseContact = ({ db }: AnyContext, email: string) => deleteMessagesFrom(db, email);
