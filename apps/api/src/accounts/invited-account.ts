import type { AnyContext } from "#platform/context.ts";
import { Refusal } from "#platform/refusals.ts";
import { checkPassword, hashPassword } from "./passwords.ts";
import { insertAccount, markVerified } from "./store.ts";

/** A company account for somebody who came by a link that was mailed to this address: it needs no other proof. */
export const createVerifiedCompanyAccount = async (
  { db, now }: AnyContext,
  { email, password }: { email: string; password: string },
) => {
  checkPassword(password, email);
  const id = await insertAccount(db, { email, passwordHash: await hashPassword(password), type: "company" });
  if (!id) throw new Refusal("email-taken");
  await markVerified(db, email, now);
  return id;
};
