import type { AnyContext } from "#platform/context.ts";
import {
  actionsForAccount,
  actionsForAddress,
  deleteOfAddress,
  notesOnAccount,
  notesOnAddress,
} from "./personal-data-store.ts";

/** What schools wrote of the person: they do not see it on their screens, and read it here. */
export const studentNoteDataOf = async ({ db }: AnyContext, accountId: string) => ({
  school_notes: await notesOnAccount(db, accountId),
  school_actions: await actionsForAccount(db, accountId),
});

/** The same of an address that no account has answered for. */
export const studentNoteDataOfAddress = async ({ db }: AnyContext, email: string) => [
  ...(await notesOnAddress(db, email)),
  ...(await actionsForAddress(db, email)),
];

export const eraseNotesOfAddress = ({ db }: AnyContext, email: string) => deleteOfAddress(db, email);
