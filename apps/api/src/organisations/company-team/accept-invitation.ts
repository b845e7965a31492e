import type { invitedSignUpForm } from "@passerelle/contract/organisations/company-team";
import type { z } from "zod";
import { createVerifiedCompanyAccount } from "#identity/accounts/invited-account.ts";
import { recordInAudit } from "#identity/audit/record.ts";
import { hashToken } from "#platform/auth.ts";
import type { AnyContext, Context } from "#platform/context.ts";
import { Refusal } from "#platform/refusals.ts";
import { findInvitation, useInvitation } from "./invitations-store.ts";
import { insertMember, lockTeam } from "./store.ts";

type Invitation = NonNullable<Awaited<ReturnType<typeof findInvitation>>>;

const invitationOf = async ({ db, now }: AnyContext, token: string) => {
  const invitation = await findInvitation(db, hashToken(token), now);
  if (!invitation) throw new Refusal("invitation-over");
  return invitation;
};

const accountOf = ({ account_id, account_type, member_of }: Invitation) => {
  if (!account_id) return "none";
  if (account_type !== "company") return "other-type";
  return member_of ? "other-company" : "can-join";
};

export const readInvitation = async (ctx: AnyContext, token: string) => {
  const invitation = await invitationOf(ctx, token);
  const { company_name, email, role, expires_at } = invitation;
  return { company_name, email, role, expires_at, account: accountOf(invitation) } as const;
};

/** The invitation serves once; the team is held, so that what its administrators do at this moment comes before or after. */
const enter = async (ctx: AnyContext, { id, company_id: companyId, role }: Invitation, accountId: string) => {
  const { db, now } = ctx;
  await lockTeam(db, companyId);
  if (!(await useInvitation(db, id, now))) throw new Refusal("invitation-over");
  if (!(await insertMember(db, { accountId, companyId, role, now }))) throw new Refusal("invitation-other-company");
  await recordInAudit(
    { db, now, user: { id: accountId, companyId, schoolId: null } },
    { action: "member-joined", accountId, details: { invitation_id: id, role } },
  );
};

/** A person without an account chooses a password; opening the link proves access to the mailbox, so the address is verified. */
export const signUpInvited = async (
  ctx: AnyContext,
  token: string,
  { password, ...names }: z.output<typeof invitedSignUpForm>,
) => {
  const invitation = await invitationOf(ctx, token);
  if (accountOf(invitation) === "other-type") throw new Refusal("invitation-other-type");
  const accountId = await createVerifiedCompanyAccount(ctx, { email: invitation.email, password, ...names });
  await enter(ctx, invitation, accountId);
  return {
    detail: `Bienvenue ! Vous faites partie de l'équipe de ${invitation.company_name}. Connectez-vous avec votre mot de passe.`,
    email: invitation.email,
  };
};

/** A company account without a company joins, once logged in under the address that was invited. */
export const joinInvited = async (ctx: Context, token: string) => {
  const invitation = await invitationOf(ctx, token);
  if (invitation.account_id !== ctx.user.id) throw new Refusal("invitation-not-yours");
  if (invitation.member_of) throw new Refusal("invitation-other-company");
  await enter(ctx, invitation, ctx.user.id);
  return { detail: `Vous faites maintenant partie de l'équipe de ${invitation.company_name}.` };
};
