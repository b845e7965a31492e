import { refusals } from "@passerelle/contract/errors";
import type { holderNameForm } from "@passerelle/contract/identity/holder-names";
import type { z } from "zod";
import { opaqueToken } from "#platform/auth.ts";
import type { AnyContext } from "#platform/context.ts";
import { Refusal } from "#platform/refusals.ts";
import { replaceEmail } from "./email-changes-store.ts";
import { updateNames } from "./names-store.ts";
import { insertPasswordReset, voidPasswordResets } from "./password-resets-store.ts";
import { checkPassword, hashPassword } from "./passwords.ts";
import { insertAccount, markVerified } from "./store.ts";

const emailTaken = () => new Refusal("email-taken", { email: [refusals["email-taken"].message] });

type Invited = { email: string; password: string } & Partial<z.output<typeof holderNameForm>>;

/** An account for a person invited by mail; the link proves the address. */
const createVerifiedAccount = async (
  { db, now }: AnyContext,
  { email, password, type, ...names }: Invited & { type: "applicant" | "company" },
) => {
  checkPassword(password, email);
  const id = await insertAccount(db, { email, passwordHash: await hashPassword(password), type });
  if (!id) throw new Refusal("email-taken");
  await markVerified(db, email, now);
  if (Object.keys(names).length > 0) await updateNames(db, id, names);
  return id;
};

/** Domain of assistance members: it receives no mail and nobody signs up there. */
export const assistanceDomain = "@passerelle.invalid";

/**
 * The account in whose name the staff acts for a school (decision 0155): closed, without a known password, with an address that receives
 * nothing. It counts among no school's accounts.
 */
export const createAssistanceAccount = async ({ db }: AnyContext, schoolId: string) => {
  const email = `assistance-${schoolId}${assistanceDomain}`;
  const passwordHash = await hashPassword(opaqueToken().token);
  const id = await insertAccount(db, { email, passwordHash, type: null, isActive: false });
  if (!id) throw emailTaken();
  return id;
};

/** A school account for an invited person; it has no password until the mailed link, which also proves the address, is followed. */
export const createInvitedSchoolAccount = async (
  { db }: AnyContext,
  { email, isActive }: { email: string; isActive: boolean },
) => {
  const passwordHash = await hashPassword(opaqueToken().token);
  const id = await insertAccount(db, { email, passwordHash, type: "school", isActive });
  if (!id) throw emailTaken();
  return id;
};

/** The same for a member of the provider. */
export const createInvitedProviderAccount = async (
  { db }: AnyContext,
  { email, isStaff, isSuperuser }: { email: string; isStaff: boolean; isSuperuser: boolean },
) => {
  const passwordHash = await hashPassword(opaqueToken().token);
  const id = await insertAccount(db, { email, passwordHash, type: null, isStaff, isSuperuser });
  if (!id) throw emailTaken();
  return id;
};

/** A link to choose a password; it voids those sent before. */
export const newPasswordLink = async ({ db, now }: AnyContext, accountId: string, days: number) => {
  const { token, hash } = opaqueToken();
  await voidPasswordResets(db, accountId, now);
  await insertPasswordReset(db, accountId, hash, new Date(now.getTime() + days * 86_400_000));
  return token;
};

/** Changes the address of a person who has not proven the first one. */
export const correctInvitedEmail = async ({ db }: AnyContext, accountId: string, email: string) => {
  if (!(await replaceEmail(db, accountId, email))) throw emailTaken();
};
/** Person invited to a company. */
export const createVerifiedCompanyAccount = (ctx: AnyContext, invited: Invited) =>
  createVerifiedAccount(ctx, { ...invited, type: "company" });

/** Person invited by their school. */
export const createVerifiedApplicantAccount = (ctx: AnyContext, invited: Invited) =>
  createVerifiedAccount(ctx, { ...invited, type: "applicant" });
