import type { ContactThread } from "@passerelle/contract/admin/contact-messages";
import type { Context } from "#platform/context.ts";
import { Refusal } from "#platform/refusals.ts";
import { entriesOf, findMessage } from "./store.ts";

/** A message with what was answered, recorded and done. */
export const readThread = async ({ db, user }: Context, id: string): Promise<ContactThread> => {
  const message = await findMessage(db, id);
  if (!message) throw new Refusal("not-found");
  const { taker_id, ...line } = message;
  return { ...line, is_mine: taker_id === user.id, entries: await entriesOf(db, id) };
};
