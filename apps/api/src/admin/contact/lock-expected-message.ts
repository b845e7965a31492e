import type { Context } from "#platform/context.ts";
import { Refusal } from "#platform/refusals.ts";
import { lockMessage } from "./store.ts";

/** The message, locked until the end of the transaction; 409 when it changed since it was read. */
export const lockExpectedMessage = async ({ db }: Context, id: string, expectedVersion: number) => {
  const locked = await lockMessage(db, id);
  if (!locked) throw new Refusal("not-found");
  if (locked.version !== expectedVersion) throw new Refusal("contact-changed");
  return locked;
};
