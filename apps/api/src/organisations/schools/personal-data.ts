import type { AnyContext } from "#platform/context.ts";
import { clientsOfContact, deleteContact } from "./client-store.ts";

/** The client schools that an address is the contact of. */
export const clientContactDataOf = ({ db }: AnyContext, email: string) => clientsOfContact(db, email);

export const eraseClientContact = ({ db, now }: AnyContext, email: string) => deleteContact(db, email, now);
