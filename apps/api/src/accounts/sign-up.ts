import type { signUp as contract } from "@passerelle/contract/accounts";
import type { z } from "zod";
import { lifetimes, signToken } from "#platform/auth.ts";
import type { AnyContext } from "#platform/context.ts";
import { sendMail } from "#platform/mail.ts";
import { Refusal } from "#platform/refusals.ts";
import { assistanceDomain } from "./invited-account.ts";
import { planWanted, verification } from "./mails.ts";
import { checkPassword, hashPassword } from "./passwords.ts";
import { findAccountByEmail, insertAccount } from "./store.ts";
import { tellProvider } from "./tell-provider.ts";

/** Applicants and companies sign up by themselves; schools ask the provider. The address must then be confirmed. */
export const signUp = async (ctx: AnyContext, { email, password, type, plan }: z.output<(typeof contract)["body"]>) => {
  if (type === "school") throw new Refusal("school-signup-closed");
  checkPassword(password, email);
  const wantedPlan = type === "company" ? plan : undefined;
  // Those in whose name the staff assists a school are the product's own (decision 0155).
  const isOwn = email.endsWith(assistanceDomain);
  const id = isOwn
    ? null
    : await insertAccount(ctx.db, { email, passwordHash: await hashPassword(password), type, wantedPlan });
  if (!id) throw new Refusal("email-taken", { email: ["Un compte existe déjà avec cette adresse."] });
  await sendVerification(ctx, email);
  if (wantedPlan) await tellProvider(ctx, (to) => planWanted(to, email));
  return { detail: "Inscription réussie ! Veuillez vérifier votre boîte mail pour activer votre compte." };
};

/** Mails a link that carries the address in a signed, expiring token (product decisions, accounts). */
export const sendVerification = async (ctx: AnyContext, email: string) => {
  const token = await signToken(ctx.secretKey, "verify-email", { email }, ctx.now, lifetimes.verification);
  await sendMail(ctx, verification(email, `${ctx.publicUrl}/verify-email/${token}`));
};

/** Mails the link again while the address is not confirmed; the answer is the same either way. */
export const resendVerification = async (ctx: AnyContext, email: string) => {
  const account = await findAccountByEmail(ctx.db, email);
  if (account?.is_active && !account.email_verified_at) await sendVerification(ctx, email);
  return { detail: "Si un compte attend d'être activé, un message vient d'être envoyé à cette adresse." };
};
