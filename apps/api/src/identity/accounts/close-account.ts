import type { AnyContext } from "#platform/context.ts";
import { emit } from "#platform/events.ts";
import { eraseMailsTo } from "#platform/mail.ts";
import { endSessions } from "./end-sessions.ts";
import { memberAccountsDeleting } from "./events.ts";
import { deleteAccount, setActive } from "./store.ts";

/** Opens or closes an account; closing it ends every session at once. */
export const setAccountActive = async (ctx: AnyContext, accountId: string, isActive: boolean) => {
  await setActive(ctx.db, accountId, isActive);
  if (!isActive) await endSessions(ctx, accountId);
};

/** Deletes the account of a school user and its sessions; what they wrote stays without an author account. */
export const deleteMemberAccount = async (ctx: AnyContext, { id, email }: { id: string; email: string }) => {
  await emit(ctx, memberAccountsDeleting, [{ account_id: id }]);
  await deleteAccount(ctx.db, id);
  await eraseMailsTo(ctx, email);
};
