import type { Context } from "#platform/context.ts";
import { sendMail } from "#platform/mail.ts";
import { checkOwner } from "./check-owner.ts";
import { eraseAccount } from "./erase-account.ts";
import { accountErased } from "./mails.ts";

/** An applicant who knows the password erases the account; the last message says so. */
export const deleteAccount = async (ctx: Context, password: string) => {
  const refusal = await checkOwner(ctx, password);
  if (refusal) return refusal;
  await eraseAccount(ctx, ctx.user);
  await sendMail(ctx, accountErased(ctx.user.email));
  return { detail: "Votre compte et vos données ont été supprimés." };
};
