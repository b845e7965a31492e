import type { Context } from "#platform/context.ts";
import { emit } from "#platform/events.ts";
import { Refusal } from "#platform/refusals.ts";
import { memberLeaving, teamEmptying } from "./events.ts";
import { anotherAdmin, companyOfMember, deleteMember, lockTeam, membersOf } from "./store.ts";

type Leaver = { id: string };

/** Whether a person is the only administrator of colleagues who stay: another one must be named before that person goes. */
export const leavesColleaguesAlone = async ({ db }: Pick<Context, "db">, { id }: Leaver) => {
  const companyId = await companyOfMember(db, id);
  if (!companyId || (await anotherAdmin(db, companyId, id))) return false;
  const team = await membersOf(db, companyId, 2);
  return team.length > 1;
};

/**
 * Before the account of a recruiter is erased: interviews go to an administrator; a company that loses its last person closes. What was
 * written stays without its author.
 */
export const leaveForErasure = async (ctx: Context, leaver: Leaver) => {
  const { db } = ctx;
  const companyId = await companyOfMember(db, leaver.id);
  if (!companyId) return;
  await lockTeam(db, companyId);
  if (await leavesColleaguesAlone(ctx, leaver)) throw new Refusal("last-admin-not-erased");
  const heir = await anotherAdmin(db, companyId, leaver.id);
  if (heir) await emit(ctx, memberLeaving, [{ companyId, accountId: leaver.id, heirId: heir }]);
  else await emit(ctx, teamEmptying, [{ companyId }]);
  await deleteMember(db, companyId, leaver.id);
};
