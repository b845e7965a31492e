import { recordInAudit } from "#audit/record.ts";
import type { AnyContext } from "#platform/context.ts";
import { sendMail } from "#platform/mail.ts";
import { Refusal } from "#platform/refusals.ts";
import { endSessions } from "./end-sessions.ts";
import { twoStepReset } from "./security-mails.ts";
import { findAccountByEmail } from "./store.ts";
import { deleteTwoStep } from "./two-step-store.ts";

/**
 * Takes the second step off the login of somebody who has lost telephone and codes, whom the provider's people have recognised; the
 * command line too. Their sessions end, they are written to, and the log keeps who did it. Superusers answer to each other alone.
 */
export const resetTwoStep = async (ctx: AnyContext, email: string) => {
  const account = await findAccountByEmail(ctx.db, email);
  if (!account) throw new Refusal("two-step-unknown");
  if (ctx.user?.id === account.id) throw new Refusal("own-two-step");
  if (ctx.user && account.is_superuser && !ctx.user.isSuperuser) throw new Refusal("superuser-only");
  if (!(await deleteTwoStep(ctx.db, account.id))) throw new Refusal("two-step-unknown");
  await endSessions(ctx, account.id);
  await sendMail(ctx, twoStepReset(account.email, ctx.publicUrl));
  await recordInAudit(ctx, { action: "two-step-reset", accountId: account.id });
  return { detail: `La double authentification de ${account.email} est réinitialisée. Un message l'en prévient.` };
};
