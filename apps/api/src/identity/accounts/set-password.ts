import { newPassword } from "@passerelle/contract/identity/accounts";
import { recordInAudit } from "#identity/audit/record.ts";
import { StartRefused } from "#platform/config.ts";
import type { SystemContext } from "#platform/context.ts";
import { sendMail } from "#platform/mail.ts";
import { Refusal } from "#platform/refusals.ts";
import { checkPassword, hashPassword } from "./passwords.ts";
import { savePassword } from "./save-password.ts";
import { passwordChanged } from "./security-mails.ts";
import { findAccountByEmail } from "./store.ts";

const acceptable = (password: string, email: string) => {
  const read = newPassword.safeParse(password);
  if (!read.success) throw new StartRefused(`--password : ${read.error.issues[0]?.message}`);
  try {
    checkPassword(read.data, email);
  } catch (error) {
    throw error instanceof Refusal ? new StartRefused(`--password : ${error.fields?.password?.[0]}`) : error;
  }
  return read.data;
};

/** An operator sets an account's password on the command line: its sessions end and its owner is notified. */
export const setPassword = async (ctx: SystemContext, given: { email: string; password: string }) => {
  const email = given.email.trim().toLowerCase();
  const passwordHash = await hashPassword(acceptable(given.password, email));
  await ctx.db.transaction().execute(async (db) => {
    const account = await findAccountByEmail(db, email);
    if (!account) throw new StartRefused("Aucun compte n'a cette adresse.");
    await savePassword({ ...ctx, db }, account.id, passwordHash);
    await sendMail({ ...ctx, db }, passwordChanged(account.email, ctx.publicUrl));
    await recordInAudit({ ...ctx, db }, { action: "password-replaced", accountId: account.id });
  });
  return { email };
};
