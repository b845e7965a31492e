import type { CompanyRole } from "@passerelle/contract/enumerations";
import { invitationDays, type TeamInvitation, teamSize } from "@passerelle/contract/organisations/company-team";
import { recordInAudit } from "#identity/audit/record.ts";
import { opaqueToken } from "#platform/auth.ts";
import type { Context } from "#platform/context.ts";
import { sendMail } from "#platform/mail.ts";
import { Refusal } from "#platform/refusals.ts";
import {
  countTeam,
  type InvitationRow,
  insertInvitation,
  markInvitationRevoked,
  renewInvitation,
} from "./invitations-store.ts";
import { invitation as invitationMail } from "./mails.ts";
import { lockManagedTeam } from "./members.ts";
import { hasMemberWithAddress } from "./store.ts";

const dayMs = 86_400_000;

export const presentInvitation = (row: InvitationRow, now: Date): TeamInvitation => ({
  ...row,
  is_expired: row.expires_at <= now.toISOString(),
});

/** A new link and when it ends; the database keeps its hash alone. */
const newSending = (now: Date) => {
  const { token, hash } = opaqueToken();
  return { token, sending: { hash, sentAt: now, expiresAt: new Date(now.getTime() + invitationDays * dayMs) } };
};

const sendInvitation = (ctx: Context, companyName: string, { email, role }: InvitationRow, token: string) =>
  sendMail(ctx, invitationMail({ email, role, companyName, url: `${ctx.publicUrl}/invitation/${token}` }));

/**
 * Invites an address. Whether it has an account elsewhere is not told here: the invited person learns it from the link, nobody
 * else does.
 */
export const inviteMember = async (ctx: Context, { email, role }: { email: string; role: CompanyRole }) => {
  const { db, now, user } = ctx;
  const company = await lockManagedTeam(ctx);
  if (await hasMemberWithAddress(db, company.id, email)) throw new Refusal("already-member");
  if ((await countTeam(db, company.id)) >= teamSize) throw new Refusal("team-full");
  const { token, sending } = newSending(now);
  const row = await insertInvitation(db, { companyId: company.id, email, role, invitedBy: user.id, ...sending });
  if (!row) throw new Refusal("already-invited");
  await sendInvitation(ctx, company.name, row, token);
  await recordInAudit(ctx, { action: "member-invited", details: { invitation_id: row.id, role } });
  return presentInvitation(row, now);
};

/** A new link for seven days; the former one no longer opens. */
export const resendInvitation = async (ctx: Context, id: string) => {
  const company = await lockManagedTeam(ctx);
  const { token, sending } = newSending(ctx.now);
  const row = await renewInvitation(ctx.db, company.id, id, sending);
  if (!row) throw new Refusal("not-found");
  await sendInvitation(ctx, company.name, row, token);
  return presentInvitation(row, ctx.now);
};

export const revokeInvitation = async (ctx: Context, id: string) => {
  const company = await lockManagedTeam(ctx);
  if (!(await markInvitationRevoked(ctx.db, company.id, id, ctx.now))) throw new Refusal("not-found");
  return null;
};
