import type { Context } from "#platform/context.ts";
import type { Device } from "#platform/devices.ts";
import { sendMail } from "#platform/mail.ts";
import { Refusal } from "#platform/refusals.ts";
import { checkPassword, hashPassword, passwordMatches } from "./passwords.ts";
import { passwordChanged } from "./security-mails.ts";
import { openSession } from "./sessions.ts";
import { findAccountByEmail, changePassword as saveNewPassword } from "./store.ts";

/** Refuses unless the person who is asking knows the password of the account. */
export const requirePassword = async ({ db, user }: Context, password: string) => {
  const account = await findAccountByEmail(db, user.email);
  if (!account || !(await passwordMatches(password, account.password_hash))) throw new Refusal("wrong-password");
  return account;
};

/** Every session ends; the person goes on with a new one. */
export const changePassword = async (
  ctx: Context,
  { current_password, password }: { current_password: string; password: string },
  device: Device,
) => {
  const account = await requirePassword(ctx, current_password);
  checkPassword(password, ctx.user.email);
  await saveNewPassword(ctx.db, account.id, await hashPassword(password), ctx.now);
  await sendMail(ctx, passwordChanged(account.email, ctx.publicUrl));
  return openSession(ctx, { id: account.id, session_epoch: account.session_epoch + 1 }, device);
};
