import { createHmac } from "node:crypto";
import { safeReturn, withReturn } from "@passerelle/contract/return-address";
import { lifetimes, readToken, signToken } from "#platform/auth.ts";
import type { AnyContext } from "#platform/context.ts";
import { sendMail } from "#platform/mail.ts";
import { Refusal } from "#platform/refusals.ts";
import { emailCode } from "./email-code.ts";
import { verification } from "./mails.ts";
import { findAccountByEmail } from "./store.ts";

/** Ties a link to one sign-up: another sign-up with the same address has another password. */
const markOf = (secretKey: string, passwordHash: string) =>
  createHmac("sha256", secretKey).update(`sign-up ${passwordHash}`).digest("base64url");

/** `returnTo`: the page of the site that the link leads back to. Mails a code, and a link that carries the address in a signed, expiring token (docs/product/accounts-and-sessions.md#e-mail-verification). */
export const sendVerification = async (ctx: AnyContext, email: string, passwordHash: string, returnTo = "") => {
  const claims = { email, mark: markOf(ctx.secretKey, passwordHash) };
  const token = await signToken(ctx.secretKey, "verify-email", claims, ctx.now, lifetimes.verification);
  const url = withReturn(`${ctx.publicUrl}/verify-email/${token}`, safeReturn(returnTo));
  await sendMail(ctx, verification(email, url, emailCode(ctx, passwordHash)));
};

/** The account of a link. Refuses (`link-expired`) one that is expired, forged or replaced. */
export const accountOfLink = async ({ db, secretKey, now }: AnyContext, token: string) => {
  const claims = await readToken(secretKey, "verify-email", token, now);
  const account = typeof claims?.email === "string" ? await findAccountByEmail(db, claims.email) : undefined;
  const isThisSignUp = account && claims?.mark === markOf(secretKey, account.password_hash);
  if (!account || !(account.email_verified_at || isThisSignUp)) throw new Refusal("link-expired");
  return account;
};
