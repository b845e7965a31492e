import type { requestEmailChange as contract } from "@passerelle/contract/identity/email-changes";
import type { z } from "zod";
import { hashToken, lifetimes, opaqueToken, readToken, signToken } from "#platform/auth.ts";
import type { AnyContext, Context } from "#platform/context.ts";
import { sendMail } from "#platform/mail.ts";
import { Refusal } from "#platform/refusals.ts";
import { checkOwnerAndCode } from "./check-owner.ts";
import {
  accountOfChange,
  insertEmailChange,
  replaceEmail,
  undoEmailChanges,
  useEmailChange,
} from "./email-changes-store.ts";
import { emailChanged, emailToConfirm } from "./mails.ts";
import { insertPasswordReset, voidPasswordResets } from "./password-resets-store.ts";
import { hashPassword } from "./passwords.ts";
import { savePassword } from "./save-password.ts";
import { findAccountByEmail, lockAccount } from "./store.ts";

/** Mails a link to the new address; the answer never reveals whether another account has it. */
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

/** Uses up the link and notifies the former address, which may undo the change for seven days. */
export const confirmEmailChange = async (ctx: AnyContext, token: string) => {
  const { db, now, secretKey, publicUrl, contactEmail } = ctx;
  const hash = hashToken(token);
  const accountId = await accountOfChange(db, { hash });
  if (!accountId) throw new Refusal("link-expired");
  await lockAccount(db, accountId);
  const change = await useEmailChange(db, hash, now);
  if (!change) throw new Refusal("link-expired");
  if (!(await replaceEmail(db, accountId, change.new_email))) throw new Refusal("link-expired");
  // Links that were mailed to the former address.
  await voidPasswordResets(db, accountId, now);
  const claims = { change: change.id, email: change.email };
  const undo = await signToken(secretKey, "undo-email", claims, now, lifetimes.undoEmail);
  const url = `${publicUrl}/retablir-adresse/${undo}`;
  await sendMail(ctx, emailChanged(change.email, { newEmail: change.new_email, url, contactEmail }));
  return { detail: "Votre adresse a été changée." };
};

/**
 * Restores the former address and ends what an intruder may hold: sessions, password, pending links. The answer carries a reset token,
 * since the mailbox is proven.
 */
export const undoEmailChange = async (ctx: AnyContext, token: string) => {
  const { db, now, secretKey } = ctx;
  const claims = await readToken(secretKey, "undo-email", token, now);
  if (typeof claims?.change !== "string" || typeof claims.email !== "string") throw new Refusal("link-expired");
  const accountId = await accountOfChange(db, { id: claims.change });
  if (!accountId) throw new Refusal("link-expired");
  await lockAccount(db, accountId);
  if (!(await undoEmailChanges(db, claims.change, now))) throw new Refusal("link-expired");
  if (!(await replaceEmail(db, accountId, claims.email))) throw new Refusal("email-taken");
  await savePassword(ctx, accountId, await hashPassword(opaqueToken().token));
  await voidPasswordResets(db, accountId, now);
  const { token: reset, hash } = opaqueToken();
  await insertPasswordReset(db, accountId, hash, new Date(now.getTime() + lifetimes.reset * 1000));
  return {
    detail: "Votre adresse est rétablie et toutes les sessions sont fermées. Choisissez un nouveau mot de passe.",
    reset,
  };
};
