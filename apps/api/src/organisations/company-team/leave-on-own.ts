import { recordInAudit } from "#identity/audit/record.ts";
import type { Context } from "#platform/context.ts";
import { Refusal } from "#platform/refusals.ts";
import { leaveForErasure, leavesColleaguesAlone } from "./leave-for-erasure.ts";
import { anotherAdmin, companyOfMember, lockTeam } from "./store.ts";

/**
 * Before a person of a company deletes their account. Refuses the last administrator of colleagues (`last-admin`), who names another one
 * first, and the last person (`last-member`), who closes the company first.
 */
export const leaveOnOwn = async (ctx: Context) => {
  const { db, user } = ctx;
  const companyId = await companyOfMember(db, user.id);
  if (!companyId) return;
  await lockTeam(db, companyId);
  if (await leavesColleaguesAlone(ctx, user)) throw new Refusal("last-admin");
  if (!(await anotherAdmin(db, companyId, user.id))) throw new Refusal("last-member");
  await leaveForErasure(ctx, user);
  await recordInAudit(ctx, { action: "member-erased", accountId: user.id, companyId });
};
