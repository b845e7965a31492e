import type { AnyContext } from "#platform/context.ts";
import { Refusal } from "#platform/refusals.ts";
import { checkPassword, hashPassword } from "./passwords.ts";
import { insertAccount, markVerified } from "./store.ts";

type Invited = { email: string; password: string };

/** An account for somebody who came by a link that was mailed to this address: it needs no other proof. */
const createVerifiedAccount = async (
  { db, now }: AnyContext,
  { email, password, type }: Invited & { type: "applicant" | "company" },
) => {
  checkPassword(password, email);
  const id = await insertAccount(db, { email, passwordHash: await hashPassword(password), type });
  if (!id) throw new Refusal("email-taken");
  await markVerified(db, email, now);
  return id;
};

/** Who was invited to work for a company. */
export const createVerifiedCompanyAccount = (ctx: AnyContext, invited: Invited) =>
  createVerifiedAccount(ctx, { ...invited, type: "company" });

/** Who was invited by their school. */
export const createVerifiedApplicantAccount = (ctx: AnyContext, invited: Invited) =>
  createVerifiedAccount(ctx, { ...invited, type: "applicant" });
