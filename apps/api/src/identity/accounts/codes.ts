import { createHmac, randomInt } from "node:crypto";
import { recoveryCodeCount } from "@passerelle/contract/identity/two-step";
import { Secret, TOTP } from "otpauth";

const issuer = "Passerelle";
// Without 0, o, 1, i and l, which are confused when copied by hand.
const letters = "abcdefghjkmnpqrstuvwxyz23456789";

const totpOf = (secret: string, email = "") =>
  new TOTP({ issuer, label: email, secret: Secret.fromBase32(secret), algorithm: "SHA1", digits: 6, period: 30 });

/** A secret as RFC 4226 wants it (160 bits), and the address that applications scan. */
export const newSecret = (email: string) => {
  const secret = new Secret({ size: 20 }).base32;
  return { secret, uri: totpOf(secret, email).toString() };
};

/** The time step (RFC 6238) of a code, at most one before or after the present; null when it is wrong. */
export const stepOf = (secret: string, code: string, now: Date) => {
  if (!/^\d{6}$/.test(code)) return null;
  const totp = totpOf(secret);
  const timestamp = now.getTime();
  const delta = totp.validate({ token: code, timestamp, window: 1 });
  return delta === null ? null : totp.counter({ timestamp }) + delta;
};

/** The typed code without spaces and dashes. */
export const readCode = (typed: string): { kind: "digits" | "recovery"; text: string } => {
  const text = typed.replace(/[\s\-–]/g, "").toLowerCase();
  return { kind: /^\d+$/.test(text) ? "digits" : "recovery", text };
};

const newRecoveryCode = () => {
  const drawn = Array.from({ length: 10 }, () => letters[randomInt(letters.length)]).join("");
  return `${drawn.slice(0, 5)}-${drawn.slice(5)}`;
};

/** Random codes, all different. */
export const newRecoveryCodes = (): string[] => {
  const codes = new Set<string>();
  while (codes.size < recoveryCodeCount) codes.add(newRecoveryCode());
  return [...codes];
};

/** Stored digest of a recovery code; useless without the product's key. */
export const recoveryHash = (secretKey: string, accountId: string, code: string) =>
  createHmac("sha256", secretKey)
    .update(`recovery ${accountId} ${readCode(code).text}`)
    .digest();
