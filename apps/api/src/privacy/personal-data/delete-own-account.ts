import { checkOwner } from "#identity/accounts/check-owner.ts";
import { deleteMemberAccount } from "#identity/accounts/close-account.ts";
import { eraseAccount } from "#identity/accounts/erase-account.ts";
import { leaveOnOwn } from "#organisations/company-team/leave-on-own.ts";
import type { Context } from "#platform/context.ts";
import { sendMail } from "#platform/mail.ts";
import { accountErased, memberAccountErased } from "./mails.ts";

/**
 * Erases the account of a person who gives the password, and mails a last message
 * (docs/product/privacy-and-retention.md#deleting-an-account). A person of a company leaves it first.
 */
export const deleteOwnAccount = async (ctx: Context, password: string) => {
  const { user } = ctx;
  const refusal = await checkOwner(ctx, password);
  if (refusal) return refusal;
  if (user.type === "company") {
    await leaveOnOwn(ctx);
    await deleteMemberAccount(ctx, user);
  } else await eraseAccount(ctx, user);
  await sendMail(ctx, user.type === "company" ? memberAccountErased(user.email) : accountErased(user.email));
  return { detail: "Votre compte et vos données ont été supprimés." };
};
