import { createAssistanceAccount } from "#identity/accounts/invited-account.ts";
import { recordInAudit } from "#identity/audit/record.ts";
import { joinAsAssistance } from "#organisations/school-users/join-school.ts";
import { lifetimes, signImpersonation } from "#platform/auth.ts";
import type { Context } from "#platform/context.ts";
import { Refusal } from "#platform/refusals.ts";
import { closeExpired, insertImpersonation, lockSchool, readMembers } from "./store.ts";

/**
 * A staff member acts in a school's name for half an hour (decision 0155), as the school's member « Assistance Passerelle ». One at a
 * time; the reason is saved for the school's administrators.
 */
export const startImpersonation = async (ctx: Context, schoolId: string, reason: string) => {
  const { db, user, now, secretKey } = ctx;
  const school = await lockSchool(db, schoolId);
  if (!school) throw new Refusal("not-found");
  if (!school.is_active) throw new Refusal("client-school-inactive");
  const { is_open, assistance_id } = await readMembers(db, schoolId);
  if (!is_open) throw new Refusal("school-without-user");
  const accountId = assistance_id ?? (await createAssistanceAccount(ctx, schoolId));
  if (!assistance_id) await joinAsAssistance(ctx, { accountId, schoolId });
  await closeExpired(db, user.id, now);
  const expiresAt = new Date(now.getTime() + lifetimes.impersonation * 1000);
  const id = await insertImpersonation(db, { schoolId, accountId, staffId: user.id, reason, now, expiresAt });
  if (!id) throw new Refusal("impersonation-open");
  await recordInAudit(ctx, { action: "impersonation-started", schoolId, details: { impersonation_id: id } });
  return {
    access: await signImpersonation(secretKey, { accountId, staffId: user.id, id }, now),
    seconds: lifetimes.impersonation,
    school: { id: school.id, name: school.name },
  };
};
