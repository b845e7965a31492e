import type { AnyContext } from "#platform/context.ts";
import { endSessionsBut } from "./end-sessions.ts";
import { updatePassword } from "./store.ts";

/** Sets the password and ends every session, access tokens included. Gives the epoch of the sessions to come. */
export const savePassword = async (ctx: AnyContext, accountId: string, passwordHash: string) => {
  const epoch = await updatePassword(ctx.db, accountId, passwordHash, ctx.now);
  await endSessionsBut(ctx, accountId, null);
  return epoch;
};
