import { readToken } from "#platform/auth.ts";
import type { AnyContext } from "#platform/context.ts";
import { Refusal } from "#platform/refusals.ts";
import { findAccountByEmail, markVerified } from "./store.ts";

/** The mailed link confirms the address; following it twice is no fault. */
export const verifyEmail = async ({ db, secretKey, now }: AnyContext, token: string) => {
  const claims = await readToken(secretKey, "verify-email", token, now);
  if (typeof claims?.email !== "string") throw new Refusal("link-expired");
  if (!(await markVerified(db, claims.email, now)) && !(await findAccountByEmail(db, claims.email))) {
    throw new Refusal("link-expired");
  }
  return { detail: "Email vérifié avec succès!" };
};
