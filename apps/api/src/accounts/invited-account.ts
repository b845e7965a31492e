import { refusals } from "@passerelle/contract/errors";
import { opaqueToken } from "#platform/auth.ts";
import type { AnyContext } from "#platform/context.ts";
import { Refusal } from "#platform/refusals.ts";
import { replaceEmail } from "./email-changes-store.ts";
import { checkPassword, hashPassword } from "./passwords.ts";
import { insertAccount, insertPasswordReset, markVerified, voidPasswordResets } from "./store.ts";

const emailTaken = () => new Refusal("email-taken", { email: [refusals["email-taken"].message] });

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

/**
 * An account of a school for somebody who is invited: it opens with no password until the mailed link is followed, which also
 * proves the address.
 */
export const createInvitedSchoolAccount = async (
  { db }: AnyContext,
  { email, isActive }: { email: string; isActive: boolean },
) => {
  const passwordHash = await hashPassword(opaqueToken().token);
  const id = await insertAccount(db, { email, passwordHash, type: "school", isActive });
  if (!id) throw emailTaken();
  return id;
};

/** The link by which an invited person chooses a password; those sent before no longer serve. */
export const newPasswordLink = async ({ db, now }: AnyContext, accountId: string, days: number) => {
  const { token, hash } = opaqueToken();
  await voidPasswordResets(db, accountId, now);
  await insertPasswordReset(db, accountId, hash, new Date(now.getTime() + days * 86_400_000));
  return token;
};

/** Another address for somebody who has not proven the first one. */
export const correctInvitedEmail = async ({ db }: AnyContext, accountId: string, email: string) => {
  if (!(await replaceEmail(db, accountId, email))) throw emailTaken();
};
/** Who was invited to work for a company. */
export const createVerifiedCompanyAccount = (ctx: AnyContext, invited: Invited) =>
  createVerifiedAccount(ctx, { ...invited, type: "company" });

/** Who was invited by their school. */
export const createVerifiedApplicantAccount = (ctx: AnyContext, invited: Invited) =>
  createVerifiedAccount(ctx, { ...invited, type: "applicant" });
