import type { SchoolUserForm } from "@passerelle/contract/organisations/school-users";
import { deleteMemberAccount, setAccountActive } from "#identity/accounts/close-account.ts";
import { correctInvitedEmail } from "#identity/accounts/invited-account.ts";
import { recordInAudit } from "#identity/audit/record.ts";
import type { Context } from "#platform/context.ts";
import { emit } from "#platform/events.ts";
import { sendMail } from "#platform/mail.ts";
import { Refusal } from "#platform/refusals.ts";
import { membersRenamed } from "./events.ts";
import { sendInvitation } from "./invite.ts";
import { lockManagedSchool } from "./lock-managed-school.ts";
import { removed } from "./mails.ts";
import { countAdmins, findUser, updateMember } from "./store.ts";

/** Nobody takes these rights from themselves, so that a school is never left without an administrator. */
const refuseOneself = async (ctx: Context, schoolId: string, userId: string) => {
  if (userId !== ctx.user.id) return;
  throw new Refusal((await countAdmins(ctx.db, schoolId)) <= 1 ? "last-school-admin" : "not-oneself");
};

/**
 * Changes a user's name, rights or state. Who has proven the address keeps it; who is deactivated is out at once; who is activated
 * for the first time is invited.
 */
export const changeUser = async (
  ctx: Context,
  schoolId: string,
  userId: string,
  { expected_version, ...form }: SchoolUserForm & { expected_version?: number | undefined },
) => {
  const school = await lockManagedSchool(ctx, schoolId);
  const before = await findUser(ctx.db, schoolId, userId);
  if (!before) throw new Refusal("not-found");
  if (expected_version !== undefined && expected_version !== before.version) throw new Refusal("school-user-changed");
  if (!form.is_active || !form.is_staff) await refuseOneself(ctx, schoolId, userId);
  const hasOtherEmail = form.email !== before.email;
  if (hasOtherEmail && !before.is_pending) throw new Refusal("email-confirmed");

  if (hasOtherEmail) await correctInvitedEmail(ctx, userId, form.email);
  await updateMember(ctx.db, userId, form);
  if (form.first_name !== before.first_name || form.last_name !== before.last_name)
    await emit(ctx, membersRenamed, [{ account_id: userId }]);
  if (form.is_active !== before.is_active) await setAccountActive(ctx, userId, form.is_active);
  const arrives = form.is_active && before.is_pending && (hasOtherEmail || !before.is_active);
  if (arrives) await sendInvitation(ctx, school.name, { id: userId, email: form.email });
  if (form.is_staff !== before.is_staff || form.is_active !== before.is_active) {
    await recordInAudit(ctx, {
      action: "school-user-changed",
      accountId: userId,
      details: { role: form.is_staff ? "admin" : "member", active: form.is_active ? 1 : 0 },
    });
  }
  return (await findUser(ctx.db, schoolId, userId)) ?? before;
};

/** Deletes a user, whose sessions end at once; the offers keep the name of their author. */
export const removeUser = async (ctx: Context, schoolId: string, userId: string) => {
  const school = await lockManagedSchool(ctx, schoolId);
  const user = await findUser(ctx.db, schoolId, userId);
  if (!user) throw new Refusal("not-found");
  await refuseOneself(ctx, schoolId, userId);
  await deleteMemberAccount(ctx, user);
  await recordInAudit(ctx, {
    action: "school-user-removed",
    accountId: userId,
    details: { role: user.is_staff ? "admin" : "member" },
  });
  if (!user.is_pending) await sendMail(ctx, removed(user.email, school.name));
  return null;
};
