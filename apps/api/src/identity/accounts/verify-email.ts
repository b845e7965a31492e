import type { AnyContext } from "#platform/context.ts";
import { attemptOn } from "#platform/limits.ts";
import { Refusal, tooManyAttempts } from "#platform/refusals.ts";
import { passwordMatches } from "./passwords.ts";
import { confirmAddress, deleteUnverified } from "./sign-ups-store.ts";
import { accountOfLink } from "./verification-link.ts";

const mostWrongPasswords = 10;
const windowSeconds = 3600;
const verified = "Email vérifié avec succès!";

/** What the link's page shows; changes nothing. */
export const describeVerification = async (ctx: AnyContext, token: string) => {
  const { email, email_verified_at } = await accountOfLink(ctx, token);
  const is_verified = email_verified_at !== null;
  return {
    email,
    is_verified,
    detail: is_verified ? verified : "Confirmez cette adresse avec le mot de passe choisi à l'inscription.",
  };
};

/**
 * Confirms the address with the mailed link and the sign-up's password: a person who reads the mailbox without having signed up confirms
 * nothing (decision 0219). Following a link twice is not an error.
 */
export const verifyEmail = async (ctx: AnyContext, token: string, password: string) => {
  const { db, now } = ctx;
  const account = await accountOfLink(ctx, token);
  if (account.email_verified_at) return { detail: verified };
  const attempt = await attemptOn(db, ["verification", account.id], mostWrongPasswords, now, windowSeconds);
  if (attempt.wait) return tooManyAttempts(attempt.wait);
  if (!(await passwordMatches(password, account.password_hash)))
    // Returned, not thrown, so that the attempt is committed.
    return new Refusal("validation", { password: ["Ce n'est pas le mot de passe choisi à l'inscription."] });
  await attempt.giveBack();
  if (!(await confirmAddress(db, account, now))) throw new Refusal("link-expired");
  return { detail: verified };
};

/** Erases a sign-up that another person made with this address, unless it is confirmed. */
export const refuseVerification = async (ctx: AnyContext, token: string) => {
  const account = await accountOfLink(ctx, token);
  if (!(await deleteUnverified(ctx.db, account))) throw new Refusal("link-expired");
  return { detail: "Le compte créé avec votre adresse a été supprimé." };
};
