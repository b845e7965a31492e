import type { Context } from "#platform/context.ts";
import { sendMail } from "#platform/mail.ts";
import { checkOwner } from "./check-owner.ts";
import { eraseAccount } from "./erase-account.ts";
import { accountErased } from "./mails.ts";

/** Erases the account of an applicant who gives the password, and mails a last message. */
export const deleteAccount = async (ctx: Context, password: string) => {
  const refusal = await checkOwner(ctx, password);
  if (refusal) return refusal;
  await eraseAccount(ctx, ctx.user);
  await sendMail(ctx, accountErased(ctx.user.email));
  return { detail: "Votre compte et vos données ont été supprimés." };
};
