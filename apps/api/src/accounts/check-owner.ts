import type { Context } from "#platform/context.ts";
import { attemptOn } from "#platform/limits.ts";
import { Refusal, tooManyAttempts } from "#platform/refusals.ts";
import { checkSecondStep } from "./check-second-step.ts";
import { passwordMatches } from "./passwords.ts";
import { findAccountByEmail } from "./store.ts";

/** Wrong passwords in an hour, of all sessions and clients of an account together, whatever asks for the password. */
const mostWrongPasswords = 10;
const windowSeconds = 3600;

/**
 * Checks that the person who asks knows the password of the account; null when they do. A refusal must be returned by the act, so that the
 * attempt is kept: a stolen session does not guess for ever.
 */
export const checkOwner = async ({ db, user, now }: Context, password: string) => {
  const attempt = await attemptOn(db, ["current password", user.id], mostWrongPasswords, now, windowSeconds);
  if (attempt.wait) return tooManyAttempts(attempt.wait);
  const account = await findAccountByEmail(db, user.email);
  if (!account || !(await passwordMatches(password, account.password_hash))) return new Refusal("wrong-password");
  await attempt.giveBack();
  return null;
};

/** The same with a code of the second step where the account has one, for what a stolen session and password must not do. */
export const checkOwnerAndCode = async (
  ctx: Context,
  { password, code }: { password: string; code?: string | undefined },
) => {
  const refusal = await checkOwner(ctx, password);
  if (refusal || !ctx.user.hasTwoStep) return refusal;
  if (!code) return new Refusal("validation", { code: ["Le code est requis"] });
  return checkSecondStep(ctx, ctx.user, code, { session: ctx.user.sessionId });
};
