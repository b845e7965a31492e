import { hashToken, lifetimes, opaqueToken } from "#platform/auth.ts";
import type { AnyContext } from "#platform/context.ts";
import { introduceDevice } from "#platform/devices.ts";
import { sendMail } from "#platform/mail.ts";
import { Refusal } from "#platform/refusals.ts";
import { passwordReset } from "./mails.ts";
import { checkPassword, hashPassword } from "./passwords.ts";
import { passwordChanged } from "./security-mails.ts";
import {
  changePassword,
  findAccountByEmail,
  insertPasswordReset,
  lockAccount,
  usePasswordReset,
  voidPasswordResets,
} from "./store.ts";

/** Mails a link to the address if it has an active account; it voids those mailed before. The answer is the same either way. */
export const requestPasswordReset = async (ctx: AnyContext, email: string) => {
  const account = await findAccountByEmail(ctx.db, email);
  if (account?.is_active) {
    const { token, hash } = opaqueToken();
    const until = new Date(ctx.now.getTime() + lifetimes.reset * 1000);
    // Two requests at once follow each other, and leave one link. An invitation, which is good for days, stays.
    await lockAccount(ctx.db, account.id);
    await voidPasswordResets(ctx.db, account.id, ctx.now, until);
    await insertPasswordReset(ctx.db, account.id, hash, until);
    await sendMail(ctx, passwordReset(email, `${ctx.publicUrl}/reset-password/${token}`));
  }
  return { detail: "Si un compte existe avec cette adresse, un message vient de lui être envoyé." };
};

/**
 * The link serves once; the new password ends every session of the account, and opens none: a second step is still to pass. The device
 * on which the mail was read is known from now on, so that its owner comes in while others try passwords.
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
  await changePassword(db, account.id, await hashPassword(password), now);
  await voidPasswordResets(db, account.id, now);
  // Whoever chooses a first password, invited, has changed nothing.
  if (account.email_verified_at) await sendMail(ctx, passwordChanged(account.email, ctx.publicUrl));
  return {
    detail: "Votre mot de passe a été modifié. Vous pouvez vous connecter.",
    ...(device !== undefined && { device: await introduceDevice(ctx.secretKey, device, account.email, now) }),
  };
};
