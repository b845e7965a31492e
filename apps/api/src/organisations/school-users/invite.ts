import {
  mostSchoolUsers,
  type SchoolUserForm,
  schoolInvitationDays,
} from "@passerelle/contract/organisations/school-users";
import { createInvitedSchoolAccount, newPasswordLink } from "#identity/accounts/invited-account.ts";
import { recordInAudit } from "#identity/audit/record.ts";
import { hashToken } from "#platform/auth.ts";
import type { AnyContext, Context } from "#platform/context.ts";
import { sendMail } from "#platform/mail.ts";
import { Refusal } from "#platform/refusals.ts";
import { joinSchool } from "./join-school.ts";
import { lockManagedSchool } from "./lock-managed-school.ts";
import { invitation } from "./mails.ts";
import { findInvitation, findUser, lockSchool, type UserRow } from "./store.ts";

/** Mails the link by which an active user chooses a password; the one sent before no longer opens. */
export const sendInvitation = async (ctx: Context, schoolName: string, user: Pick<UserRow, "id" | "email">) => {
  const token = await newPasswordLink(ctx, user.id, schoolInvitationDays);
  await sendMail(ctx, invitation(user.email, schoolName, `${ctx.publicUrl}/invitation-ecole/${token}`));
};

/** Adds a user to the school. A user who is added inactive is invited on the day the account is activated. */
export const addUser = async (ctx: Context, schoolId: string, form: SchoolUserForm) => {
  const school = await lockManagedSchool(ctx, schoolId);
  if (school.users >= mostSchoolUsers) throw new Refusal("school-users-full");
  const accountId = await createInvitedSchoolAccount(ctx, { email: form.email, isActive: form.is_active });
  await joinSchool(ctx, {
    accountId,
    schoolId,
    isAdmin: form.is_staff,
    firstName: form.first_name,
    lastName: form.last_name,
  });
  if (form.is_active) await sendInvitation(ctx, school.name, { id: accountId, email: form.email });
  await recordInAudit(ctx, {
    action: "school-user-invited",
    accountId,
    details: { role: form.is_staff ? "admin" : "member" },
  });
  return (await findUser(ctx.db, schoolId, accountId)) as UserRow;
};

export const resendInvitation = async (ctx: Context, schoolId: string, userId: string) => {
  const school = await lockManagedSchool(ctx, schoolId);
  const user = await findUser(ctx.db, schoolId, userId);
  if (!user) throw new Refusal("not-found");
  if (!user.is_pending) throw new Refusal("already-arrived");
  if (!user.is_active) throw new Refusal("user-inactive");
  await sendInvitation(ctx, school.name, user);
  return user;
};

export const readInvitation = async ({ db, now }: AnyContext, token: string) => {
  const found = await findInvitation(db, hashToken(token), now);
  if (!found) throw new Refusal("school-invitation-over");
  return found;
};

/** The provider invites an administrator of a school: its first user, or another one when none is left. */
export const inviteFirstAdministrator = async (
  ctx: Context,
  schoolId: string,
  { email, first_name, last_name }: Pick<SchoolUserForm, "email" | "first_name" | "last_name">,
) => {
  const school = await lockSchool(ctx.db, schoolId);
  if (!school) throw new Refusal("not-found");
  if (school.users >= mostSchoolUsers) throw new Refusal("school-users-full");
  const accountId = await createInvitedSchoolAccount(ctx, { email, isActive: true });
  await joinSchool(ctx, { accountId, schoolId, isAdmin: true, firstName: first_name, lastName: last_name });
  await sendInvitation(ctx, school.name, { id: accountId, email });
  return { id: accountId, email };
};
