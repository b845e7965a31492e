import { recordInAudit } from "#identity/audit/record.ts";
import type { AnyContext } from "#platform/context.ts";
import { sendMail } from "#platform/mail.ts";
import { Refusal } from "#platform/refusals.ts";
import { endSessions } from "./end-sessions.ts";
import { twoStepReset } from "./security-mails.ts";
import { findAccountByEmail } from "./store.ts";
import { deleteTwoStep, findTwoStep } from "./two-step-store.ts";

/** The account of an address with a second step that the caller may remove. Only superusers may for superusers. */
const resettable = async (ctx: AnyContext, email: string) => {
  const account = await findAccountByEmail(ctx.db, email);
  if (!account || !(await findTwoStep(ctx.db, account.id))) throw new Refusal("two-step-unknown");
  if (ctx.user?.id === account.id) throw new Refusal("own-two-step");
  if (ctx.user && account.is_superuser && !ctx.user.isSuperuser) throw new Refusal("superuser-only");
  return account;
};

/** Checks the removal before it is confirmed. */
export const checkTwoStepReset = async (ctx: AnyContext, email: string) => ({
  email: (await resettable(ctx, email)).email,
});

/**
 * Removes the second step of a person who lost telephone and codes and whom the staff recognised (or by command). Their sessions end,
 * they are notified, and the log records it.
 */
export const resetTwoStep = async (ctx: AnyContext, email: string) => {
  const account = await resettable(ctx, email);
  if (!(await deleteTwoStep(ctx.db, account.id))) throw new Refusal("two-step-unknown");
  await endSessions(ctx, account.id);
  await sendMail(ctx, twoStepReset(account.email, ctx.publicUrl));
  await recordInAudit(ctx, { action: "two-step-reset", accountId: account.id });
  return { detail: `La double authentification de ${account.email} est réinitialisée. Un message l'en prévient.` };
};
