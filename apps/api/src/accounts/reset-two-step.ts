import { recordInAudit } from "#audit/record.ts";
import type { AnyContext } from "#platform/context.ts";
import { sendMail } from "#platform/mail.ts";
import { Refusal } from "#platform/refusals.ts";
import { endSessions } from "./end-sessions.ts";
import { twoStepReset } from "./security-mails.ts";
import { findAccountByEmail } from "./store.ts";
import { deleteTwoStep, findTwoStep } from "./two-step-store.ts";

/** The account that has this address and a second step that who asks may take off. Superusers answer to each other alone. */
const resettable = async (ctx: AnyContext, email: string) => {
  const account = await findAccountByEmail(ctx.db, email);
  if (!account || !(await findTwoStep(ctx.db, account.id))) throw new Refusal("two-step-unknown");
  if (ctx.user?.id === account.id) throw new Refusal("own-two-step");
  if (ctx.user && account.is_superuser && !ctx.user.isSuperuser) throw new Refusal("superuser-only");
  return account;
};

/** Says before it is confirmed what would be refused. */
export const checkTwoStepReset = async (ctx: AnyContext, email: string) => ({
  email: (await resettable(ctx, email)).email,
});

/**
 * Takes the second step off the login of somebody who has lost telephone and codes, whom the provider's people have recognised; the
 * command line too. Their sessions end, they are written to, and the log keeps who did it.
 */
export const resetTwoStep = async (ctx: AnyContext, email: string) => {
  const account = await resettable(ctx, email);
  if (!(await deleteTwoStep(ctx.db, account.id))) throw new Refusal("two-step-unknown");
  await endSessions(ctx, account.id);
  await sendMail(ctx, twoStepReset(account.email, ctx.publicUrl));
  await recordInAudit(ctx, { action: "two-step-reset", accountId: account.id });
  return { detail: `La double authentification de ${account.email} est réinitialisée. Un message l'en prévient.` };
};
