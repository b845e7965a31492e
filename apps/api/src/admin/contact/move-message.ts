import type { ContactMove } from "@passerelle/contract/admin/contact-messages";
import type { Context } from "#platform/context.ts";
import { Refusal } from "#platform/refusals.ts";
import { lockExpectedMessage } from "./lock-expected-message.ts";
import { afterMove } from "./rules.ts";
import { changeMessage, insertEntry } from "./store.ts";

/** A member of the staff takes a message, gives it back, closes or reopens it, marks it as spam or not. */
export const moveMessage = async (ctx: Context, id: string, move: ContactMove, expectedVersion: number) => {
  const { db, user, now } = ctx;
  const { state, is_spam, taken_by } = await lockExpectedMessage(ctx, id, expectedVersion);
  const after = afterMove({ state, is_spam, taken_by }, move, user.id);
  if (!after) throw new Refusal("contact-changed");
  await changeMessage(db, id, after);
  await insertEntry(db, { message_id: id, kind: move, text: "", author_id: user.id, now });
};
