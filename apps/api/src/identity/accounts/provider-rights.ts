import type { AnyContext } from "#platform/context.ts";
import { Refusal } from "#platform/refusals.ts";
import { endSessions } from "./end-sessions.ts";
import { updateProviderRights } from "./store.ts";

type Rights = { is_staff: boolean; is_superuser: boolean; is_active: boolean };

/** Sets an account's provider rights; `ends` closes its sessions. The database keeps the last superuser. */
export const setProviderRights = async (ctx: AnyContext, id: string, rights: Rights, { ends }: { ends: boolean }) => {
  if (!(await updateProviderRights(ctx.db, id, rights))) throw new Refusal("last-superuser");
  if (ends) await endSessions(ctx, id);
};
