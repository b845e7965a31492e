import type { Context } from "#platform/context.ts";
import { Refusal } from "#platform/refusals.ts";
import { lockMessage } from "./store.ts";

/** The message, locked until the end of the transaction; 409 when it changed since it was read. */
export const lockExpectedMessage = async ({ db }: Context, id: string, expectedVersion: number) => {
  const held = await lockMessage(db, id);
  if (!held) throw new Refusal("not-found");
  if (held.version !== expectedVersion) throw new Refusal("contact-changed");
  return held;
};
