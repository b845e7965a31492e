import { hashToken, lifetimes, opaqueToken } from "#platform/auth.ts";
import type { AnyContext } from "#platform/context.ts";
import { introduceDevice } from "#platform/devices.ts";
import { sendMail } from "#platform/mail.ts";
import { Refusal } from "#platform/refusals.ts";
import { passwordReset } from "./mails.ts";
import { insertPasswordReset, usePasswordReset, voidPasswordResets } from "./password-resets-store.ts";
import { checkPassword, hashPassword } from "./passwords.ts";
import { savePassword } from "./save-password.ts";
import { passwordChanged } from "./security-mails.ts";
import { findAccountByEmail, lockAccount } from "./store.ts";

/** Mails a reset link to an active account and voids earlier ones; the answer is the same either way. */
export const requestPasswordReset = async (ctx: AnyContext, email: string) => {
  const account = await findAccountByEmail(ctx.db, email);
  if (account?.is_active) {
    const { token, hash } = opaqueToken();
    const until = new Date(ctx.now.getTime() + lifetimes.reset * 1000);
    // Concurrent requests leave one link. An invitation, valid for days, stays.
    await lockAccount(ctx.db, account.id);
    await voidPasswordResets(ctx.db, account.id, ctx.now, until);
    await insertPasswordReset(ctx.db, account.id, hash, until);
    await sendMail(ctx, passwordReset(email, `${ctx.publicUrl}/reset-password/${token}`));
  }
  return { detail: "Si un compte existe avec cette adresse, un message vient de lui être envoyé." };
};

/**
 * Uses up the link and sets the password; ends every session and opens none, as a second step may follow. The device becomes known, so
 * that its owner is not locked out.
 */
export const resetPassword = async (
  ctx: AnyContext,
  token: string,
  { password, device }: { password: string; device?: string | undefined },
) => {
  const { db, now } = ctx;
  const account = await usePasswordReset(db, hashToken(token), now);
  if (!account) throw new Refusal("link-expired");
  checkPassword(password, account.email);
  await savePassword(ctx, account.id, await hashPassword(password));
  await voidPasswordResets(db, account.id, now);
  // A first password of an invited person is no change.
  if (account.email_verified_at) await sendMail(ctx, passwordChanged(account.email, ctx.publicUrl));
  return {
    detail: "Votre mot de passe a été modifié. Vous pouvez vous connecter.",
    ...(device !== undefined && { device: await introduceDevice(ctx.secretKey, device, account.email, now) }),
  };
};
