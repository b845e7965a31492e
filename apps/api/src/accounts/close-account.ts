import type { AnyContext } from "#platform/context.ts";
import { forgetMailsTo } from "#platform/mail.ts";
import { endSessions } from "./end-sessions.ts";
import { deleteAccount, setActive } from "./store.ts";

/** Opens or closes an account; closing it ends every session at once. */
export const setAccountActive = async (ctx: AnyContext, accountId: string, isActive: boolean) => {
  await setActive(ctx.db, accountId, isActive);
  if (!isActive) await endSessions(ctx, accountId);
};

/** Deletes the account of somebody who worked for a school, with their sessions; what they wrote stays without them. */
export const deleteMemberAccount = async (ctx: AnyContext, { id, email }: { id: string; email: string }) => {
  await deleteAccount(ctx.db, id);
  await forgetMailsTo(ctx, email);
};
