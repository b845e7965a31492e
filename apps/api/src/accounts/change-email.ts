import type { requestEmailChange as contract } from "@passerelle/contract/accounts";
import type { z } from "zod";
import { hashToken, lifetimes, opaqueToken } from "#platform/auth.ts";
import type { AnyContext, Context } from "#platform/context.ts";
import { sendMail } from "#platform/mail.ts";
import { Refusal } from "#platform/refusals.ts";
import { checkOwnerAndCode } from "./check-owner.ts";
import { insertEmailChange, replaceEmail, useEmailChange } from "./email-changes-store.ts";
import { emailChanged, emailToConfirm } from "./mails.ts";
import { findAccountByEmail } from "./store.ts";

/** Mails a link to the new address; the answer never reveals whether somebody else has it. */
export const requestEmailChange = async (ctx: Context, { email, ...proof }: z.output<(typeof contract)["body"]>) => {
  const { db, user, now, publicUrl } = ctx;
  const refusal = await checkOwnerAndCode(ctx, proof);
  if (refusal) return refusal;
  if (email === user.email) throw new Refusal("same-email");
  if (!(await findAccountByEmail(db, email))) {
    const { token, hash } = opaqueToken();
    await insertEmailChange(db, user.id, email, hash, new Date(now.getTime() + lifetimes.reset * 1000));
    await sendMail(ctx, emailToConfirm(email, `${publicUrl}/changement-adresse/${token}`));
  }
  return { detail: "Un message vient d'être envoyé à la nouvelle adresse : ouvrez son lien pour confirmer." };
};

/** The link serves once; the former address is told. */
export const confirmEmailChange = async (ctx: AnyContext, token: string) => {
  const change = await useEmailChange(ctx.db, hashToken(token), ctx.now);
  if (!change) throw new Refusal("link-expired");
  if (!(await replaceEmail(ctx.db, change.account_id, change.new_email))) throw new Refusal("link-expired");
  await sendMail(ctx, emailChanged(change.email, change.new_email));
  return { detail: "Votre adresse a été changée." };
};
