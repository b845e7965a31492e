import type { signUp as contract } from "@passerelle/contract/accounts";
import type { z } from "zod";
import { lifetimes, signToken } from "#platform/auth.ts";
import type { AnyContext } from "#platform/context.ts";
import { sendMail } from "#platform/mail.ts";
import { Refusal } from "#platform/refusals.ts";
import { verification } from "./mails.ts";
import { checkPassword, hashPassword } from "./passwords.ts";
import { insertAccount } from "./store.ts";

/** Applicants and companies sign up by themselves; schools ask the provider. The address must then be confirmed. */
export const signUp = async (ctx: AnyContext, { email, password, type }: z.output<(typeof contract)["body"]>) => {
  if (type === "school") throw new Refusal("school-signup-closed");
  checkPassword(password, email);
  const id = await insertAccount(ctx.db, { email, passwordHash: await hashPassword(password), type });
  if (!id) throw new Refusal("email-taken", { email: ["Un compte existe déjà avec cette adresse."] });
  await sendVerification(ctx, email);
  return { detail: "Inscription réussie ! Veuillez vérifier votre boîte mail pour activer votre compte." };
};

/** Mails a link that carries the address in a signed, expiring token (product decisions, accounts). */
export const sendVerification = async (ctx: AnyContext, email: string) => {
  const token = await signToken(ctx.secretKey, "verify-email", { email }, ctx.now, lifetimes.verification);
  await sendMail(ctx, verification(email, `${ctx.publicUrl}/verify-email/${token}`));
};
