import { createHmac } from "node:crypto";
import type { verifyEmailCode as contract } from "@passerelle/contract/identity/sign-up-checks";
import { Secret, TOTP } from "otpauth";
import type { z } from "zod";
import type { AnyContext } from "#platform/context.ts";
import { attemptOn } from "#platform/limits.ts";
import { Refusal, tooManyAttempts } from "#platform/refusals.ts";
import { passwordMatches } from "./passwords.ts";
import { confirmAddress } from "./sign-ups-store.ts";
import { findAccountByEmail } from "./store.ts";

/** Seconds during which a code is at least valid; it is refused after twice as long. */
const codeSeconds = 900;
const mostWrongCodes = 5;
const windowSeconds = 3600;

/** Derived from the sign-up and the product's key: nothing is stored, and another sign-up with the address has other codes (decision 0320). */
const codesOf = (secretKey: string, passwordHash: string) =>
  new TOTP({
    secret: new Secret({
      buffer: new Uint8Array(createHmac("sha256", secretKey).update(`code ${passwordHash}`).digest()).buffer,
    }),
    algorithm: "SHA256",
    digits: 6,
    period: codeSeconds,
  });

/** The six digits that confirm the address of a sign-up now. */
export const emailCode = ({ secretKey, now }: AnyContext, passwordHash: string) =>
  codesOf(secretKey, passwordHash).generate({ timestamp: now.getTime() });

/**
 * Confirms the address with the mailed code and the sign-up's password. An unknown address, a confirmed one, a wrong password and a wrong
 * code give the same refusal (`code-not-valid`), and count alike.
 */
export const verifyEmailCode = async (
  ctx: AnyContext,
  { email, password, code }: z.output<(typeof contract)["body"]>,
) => {
  const { db, now, secretKey } = ctx;
  const attempt = await attemptOn(db, ["verification-code", email], mostWrongCodes, now, windowSeconds);
  if (attempt.wait) return tooManyAttempts(attempt.wait);
  const account = await findAccountByEmail(db, email);
  const isOwner = await passwordMatches(password, account?.password_hash);
  const timestamp = now.getTime();
  const isRight =
    isOwner &&
    account &&
    codesOf(secretKey, account.password_hash).validate({ token: code, timestamp, window: 1 }) !== null;
  // Returned, not thrown, so that the attempt is committed.
  if (!isRight || !account.is_active || !(await confirmAddress(db, account, now))) return new Refusal("code-not-valid");
  await attempt.giveBack();
  return { detail: "Email vérifié avec succès!" };
};
