import { endSessions } from "#identity/accounts/end-sessions.ts";
import type { AnyContext } from "#platform/context.ts";
import { revokeAllInvitations } from "./invitations-store.ts";
import { deleteMembers } from "./store.ts";

/**
 * Takes everybody out of a company that closes: their accounts stay, their sessions end, but for that of the user, and its invitations no
 * longer open. Gives the colleagues who lost access and can be written to.
 */
export const disbandTeam = async (ctx: AnyContext, companyId: string) => {
  await revokeAllInvitations(ctx.db, companyId, ctx.now);
  const colleagues = (await deleteMembers(ctx.db, companyId)).filter(({ id }) => id !== ctx.user?.id);
  for (const { id } of colleagues) await endSessions(ctx, id);
  return colleagues.filter(({ is_active }) => is_active);
};
