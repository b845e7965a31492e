import type { Context } from "#platform/context.ts";
import { Refusal } from "#platform/refusals.ts";
import { findMessage, insertEntry } from "./store.ts";

/** A note for the staff alone; it changes nothing to where the message stands. */
export const noteMessage = async ({ db, user, now }: Context, id: string, text: string) => {
  if (!(await findMessage(db, id))) throw new Refusal("not-found");
  await insertEntry(db, { message_id: id, kind: "note", text, author_id: user.id, now });
};
