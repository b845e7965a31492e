import type { closingForm } from "@passerelle/contract/organisations/company-closing";
import type { z } from "zod";
import { checkOwnerAndCode } from "#identity/accounts/check-owner.ts";
import { recordInAudit } from "#identity/audit/record.ts";
import { markClosed } from "#organisations/companies/mark-closed.ts";
import { disbandTeam } from "#organisations/company-team/disband-team.ts";
import type { teamEmptying } from "#organisations/company-team/events.ts";
import { endRequest } from "#organisations/company-verification/end-request.ts";
import { companyManagedBy } from "#platform/company-access.ts";
import type { AnyContext, Context } from "#platform/context.ts";
import { emit, type ItemOf } from "#platform/events.ts";
import { sendMails } from "#platform/mail.ts";
import { Refusal } from "#platform/refusals.ts";
import { companiesClosing } from "./events.ts";
import { closingReceipt, companyClosed } from "./mails.ts";
import { countWhatCloses, lockCompany, membersOf } from "./store.ts";

/** Closes a company that is locked, whose people are `accountIds`. Gives the colleagues who lost access and can be written to. */
const endCompany = async (ctx: AnyContext, companyId: string, accountIds: string[]) => {
  await emit(ctx, companiesClosing, [{ companyId, accountIds }]);
  await markClosed(ctx, companyId);
  await endRequest(ctx, companyId);
  const colleagues = await disbandTeam(ctx, companyId);
  await recordInAudit(ctx, { action: "company-closed", companyId });
  return colleagues;
};

/** A company whose last person the staff erases closes, so that no candidate waits for nobody. */
export const closeEmptied = async (ctx: AnyContext, emptied: readonly ItemOf<typeof teamEmptying>[]) => {
  for (const { companyId } of emptied) {
    await lockCompany(ctx.db, companyId);
    const team = await membersOf(ctx.db, companyId);
    await endCompany(
      ctx,
      companyId,
      team.map(({ account_id }) => account_id),
    );
  }
};

/** What an administrator reads before closing the company. */
export const readClosingFigures = async (ctx: Context) => {
  const figures = await countWhatCloses(ctx.db, companyManagedBy(ctx), ctx.user.id, ctx.now);
  if (!figures) throw new Refusal("not-found");
  return figures;
};

const isName = (typed: string, name: string) =>
  typed.localeCompare(name.trim(), "fr", { sensitivity: "base", usage: "search" }) === 0;

const closed = { detail: "L'espace de votre entreprise est fermé." };

/**
 * An administrator closes the company at once (docs/product/companies.md#closing-a-company), with their password and its name. The same
 * request again answers what the first one did; another administrator who closes it at the same moment is refused (`company-closed`).
 */
export const closeCompany = async (ctx: Context, id: string, { name, ...proof }: z.output<typeof closingForm>) => {
  const { db, user, publicUrl } = ctx;
  if (user.companyId !== null && user.companyId !== id) throw new Refusal("not-found");
  const company = await lockCompany(db, id);
  if (!company) throw new Refusal("not-found");
  if (company.closed_at) {
    if (company.closed_by === user.id) return closed;
    throw new Refusal(user.companyId === id ? "company-closed" : "not-found");
  }
  if (user.companyId !== id) throw new Refusal("not-found");
  const team = await membersOf(db, id);
  if (!team.some(({ account_id, role }) => account_id === user.id && role === "admin"))
    throw new Refusal("company-admin-only");
  if (!isName(name, company.name)) throw new Refusal("validation", { name: ["Ce n'est pas le nom de l'entreprise."] });
  const refusal = await checkOwnerAndCode(ctx, proof);
  if (refusal) return refusal;
  const colleagues = await endCompany(
    ctx,
    id,
    team.map(({ account_id }) => account_id),
  );
  const about = { companyName: company.name, publicUrl };
  await sendMails(ctx, [
    closingReceipt({ to: user.email, ...about }),
    ...colleagues.map(({ email }) => companyClosed({ to: email, ...about })),
  ]);
  return closed;
};
