import type { signUp as contract } from "@passerelle/contract/identity/accounts";
import type { z } from "zod";
import type { AnyContext } from "#platform/context.ts";
import { Refusal } from "#platform/refusals.ts";
import { assistanceDomain } from "./invited-account.ts";
import { planWanted } from "./mails.ts";
import { notifyProvider } from "./notify-provider.ts";
import { checkPassword, hashPassword } from "./passwords.ts";
import { insertSignUp } from "./sign-ups-store.ts";
import { findAccountByEmail } from "./store.ts";
import { sendVerification } from "./verification-link.ts";

/**
 * Applicants and companies sign up; schools ask the provider. The address must then be confirmed. An unconfirmed sign-up reserves no
 * address: the next one replaces it and voids its links (decision 0219).
 */
export const signUp = async (ctx: AnyContext, input: z.output<(typeof contract)["body"]>) => {
  const { email, password, type, plan, return_to, first_name: firstName, last_name: lastName } = input;
  if (type === "school") throw new Refusal("school-signup-closed");
  checkPassword(password, email);
  const wantedPlan = type === "company" ? plan : undefined;
  // Assistance members belong to the product (decision 0155).
  const isOwn = email.endsWith(assistanceDomain);
  const passwordHash = await hashPassword(password);
  const isMade = !isOwn && (await insertSignUp(ctx.db, { email, passwordHash, type, wantedPlan, firstName, lastName }));
  if (!isMade) throw new Refusal("email-taken", { email: ["Un compte existe déjà avec cette adresse."] });
  await sendVerification(ctx, email, passwordHash, return_to);
  if (wantedPlan) await notifyProvider(ctx, (to) => planWanted(to, email));
  return { detail: "Inscription réussie ! Veuillez vérifier votre boîte mail pour activer votre compte." };
};

/** Mails the link again while the address is not confirmed; the answer is the same either way. */
export const resendVerification = async (ctx: AnyContext, email: string, returnTo = "") => {
  const account = await findAccountByEmail(ctx.db, email);
  if (account?.is_active && !account.email_verified_at)
    await sendVerification(ctx, email, account.password_hash, returnTo);
  return { detail: "Si un compte attend d'être activé, un message vient d'être envoyé à cette adresse." };
};
