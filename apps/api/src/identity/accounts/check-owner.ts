import type { Context } from "#platform/context.ts";
import { attemptOn } from "#platform/limits.ts";
import { Refusal, tooManyAttempts } from "#platform/refusals.ts";
import { checkSecondStep } from "./check-second-step.ts";
import { passwordMatches } from "./passwords.ts";
import { findAccountByEmail } from "./store.ts";

/** Most wrong passwords in an hour, for all sessions, clients and calls of an account together. */
const mostWrongPasswords = 10;
const windowSeconds = 3600;

/**
 * Checks the account's password; null when it is right. The act must return the refusal, not throw it, so that the attempt is committed.
 */
export const checkOwner = async ({ db, user, now }: Context, password: string) => {
  const attempt = await attemptOn(db, ["current password", user.id], mostWrongPasswords, now, windowSeconds);
  if (attempt.wait) return tooManyAttempts(attempt.wait);
  const account = await findAccountByEmail(db, user.email);
  if (!account || !(await passwordMatches(password, account.password_hash))) return new Refusal("wrong-password");
  await attempt.giveBack();
  return null;
};

/** The same with a code where the account has a second step, against a stolen session and password. */
export const checkOwnerAndCode = async (
  ctx: Context,
  { password, code }: { password: string; code?: string | undefined },
) => {
  const refusal = await checkOwner(ctx, password);
  if (refusal || !ctx.user.hasTwoStep) return refusal;
  if (!code) return new Refusal("validation", { code: ["Le code est requis"] });
  return checkSecondStep(ctx, ctx.user, code, { session: ctx.user.sessionId });
};
