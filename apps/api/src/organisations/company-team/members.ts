import type { CompanyRole } from "@passerelle/contract/enumerations";
import { endSessions } from "#identity/accounts/end-sessions.ts";
import { recordInAudit } from "#identity/audit/record.ts";
import { companyManagedBy } from "#platform/company-access.ts";
import type { Context } from "#platform/context.ts";
import { emit } from "#platform/events.ts";
import { sendMail } from "#platform/mail.ts";
import { Refusal } from "#platform/refusals.ts";
import { memberLeaving } from "./events.ts";
import { removed } from "./mails.ts";
import { anotherAdmin, countAdmins, deleteMember, findMember, insertMember, lockTeam, setRole } from "./store.ts";

/** The creator of a company administers it; false when the account works for a company already. */
export const foundTeam = ({ db, user, now }: Context, companyId: string) =>
  insertMember(db, { accountId: user.id, companyId, role: "admin", now });

/**
 * The company, locked until the end of the request, for a current administrator: of two administrators who remove each other at once, the
 * second one no longer may.
 */
export const lockManagedTeam = async (ctx: Context) => {
  const companyId = companyManagedBy(ctx);
  const company = await lockTeam(ctx.db, companyId);
  const self = await findMember(ctx.db, companyId, ctx.user.id);
  if (!company || self?.role !== "admin") throw new Refusal("company-admin-only");
  return company;
};

/** A company is never without an administrator. */
const requireAnotherAdmin = async ({ db }: Context, companyId: string, leaving: { role: CompanyRole }) => {
  if (leaving.role === "admin" && (await countAdmins(db, companyId)) <= 1) throw new Refusal("last-admin");
};

/** Gives a member another role, if it still is the one that the screen was showing. */
export const changeRole = async (
  ctx: Context,
  accountId: string,
  { role, expected_role }: { role: CompanyRole; expected_role: CompanyRole },
) => {
  const { id: companyId } = await lockManagedTeam(ctx);
  const member = await findMember(ctx.db, companyId, accountId);
  if (!member) throw new Refusal("not-found");
  if (member.role !== expected_role) throw new Refusal("role-changed");
  if (role === member.role) return member;
  await requireAnotherAdmin(ctx, companyId, member);
  await setRole(ctx.db, companyId, accountId, role);
  await recordInAudit(ctx, { action: "member-role-changed", accountId, details: { from: member.role, to: role } });
  return { ...member, role };
};

/**
 * Removes a member: every session of theirs ends now, nothing of the company answers them any more, and their interviews to come go
 * to the administrator who removes them; those of one who leaves, to another administrator.
 */
export const removeMember = async (ctx: Context, accountId: string) => {
  const company = await lockManagedTeam(ctx);
  const member = await findMember(ctx.db, company.id, accountId);
  if (!member) throw new Refusal("not-found");
  await requireAnotherAdmin(ctx, company.id, member);
  const heir = accountId === ctx.user.id ? await anotherAdmin(ctx.db, company.id, accountId) : ctx.user.id;
  if (heir) await emit(ctx, memberLeaving, [{ companyId: company.id, accountId, heirId: heir }]);
  await deleteMember(ctx.db, company.id, accountId);
  await endSessions(ctx, accountId);
  await recordInAudit(ctx, { action: "member-removed", accountId, details: { role: member.role } });
  if (accountId !== ctx.user.id) await sendMail(ctx, removed(member.email, company.name));
  return null;
};
