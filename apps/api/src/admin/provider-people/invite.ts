import { providerInvitationDays } from "@passerelle/contract/admin/provider-people";
import { createInvitedProviderAccount, newPasswordLink } from "#identity/accounts/invited-account.ts";
import { recordInAudit } from "#identity/audit/record.ts";
import type { Context } from "#platform/context.ts";
import { sendMail } from "#platform/mail.ts";
import { Refusal } from "#platform/refusals.ts";
import { invitation } from "./mails.ts";
import { findPerson } from "./store.ts";

const sendInvitation = async (ctx: Context, { id, email }: { id: string; email: string }) => {
  const token = await newPasswordLink(ctx, id, providerInvitationDays);
  await sendMail(ctx, invitation(email, `${ctx.publicUrl}/reset-password/${token}`));
};

/** Adds a member of the staff: the mailed link lets them choose a password, which proves the address. */
export const invitePerson = async (
  ctx: Context,
  { email, is_staff, is_superuser }: { email: string; is_staff: boolean; is_superuser: boolean },
) => {
  const id = await createInvitedProviderAccount(ctx, { email, isStaff: is_staff, isSuperuser: is_superuser });
  await sendInvitation(ctx, { id, email });
  await recordInAudit(ctx, {
    action: "provider-person-invited",
    accountId: id,
    details: { is_staff: is_staff ? 1 : 0, is_superuser: is_superuser ? 1 : 0 },
  });
  return (await findPerson(ctx.db, id)) as NonNullable<Awaited<ReturnType<typeof findPerson>>>;
};

export const resendInvitation = async (ctx: Context, id: string) => {
  const person = await findPerson(ctx.db, id);
  if (!person) throw new Refusal("not-found");
  if (!person.is_pending) throw new Refusal("already-arrived");
  if (!person.is_active) throw new Refusal("user-inactive");
  await sendInvitation(ctx, person);
  return person;
};
