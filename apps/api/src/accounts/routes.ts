import * as contract from "@passerelle/contract/accounts";
import { companyForUser } from "#companies/plans.ts";
import { hashToken } from "#platform/auth.ts";
import type { AnyContext, Context } from "#platform/context.ts";
import type { Mount } from "#platform/http.ts";
import { confirmEmailChange, requestEmailChange } from "./change-email.ts";
import { changePassword } from "./change-password.ts";
import { deleteAccount } from "./delete-account.ts";
import { dataLink, downloadData } from "./personal-data.ts";
import { findMuted, saveMuted } from "./preferences-store.ts";
import { requestPasswordReset, resetPassword } from "./reset-password.ts";
import { logIn, logOut, refreshSession } from "./sessions.ts";
import { sendVerification, signUp } from "./sign-up.ts";
import { findAccountByEmail, isResetGood, schoolOf } from "./store.ts";
import { verifyEmail } from "./verify-email.ts";

/** The answer never reveals whether the address has an account. */
const resendVerification = async (ctx: AnyContext, email: string) => {
  const account = await findAccountByEmail(ctx.db, email);
  if (account?.is_active && !account.email_verified_at) await sendVerification(ctx, email);
  return { detail: "Si un compte attend d'être activé, un message vient d'être envoyé à cette adresse." };
};

const describeUser = async ({ db, user, now }: Context) => {
  const { school, users } = user.schoolId ? await schoolOf(db, user.schoolId) : { school: null, users: [] };
  return {
    user: {
      id: user.id,
      email: user.email,
      type: user.type,
      is_superuser: user.isSuperuser,
      // A school user never holds a right of the provider (product decisions, roles).
      is_staff: user.type === "school" ? false : user.isStaff,
      school: school && { ...school, is_admin: user.isSchoolAdmin },
      company: await companyForUser(db, user, now),
      school_users: users,
    },
  };
};

export const accountRoutes = (mount: Mount) => {
  mount(contract.signUp, (ctx, { body }) => signUp(ctx, body));
  mount(contract.verifyEmail, (ctx, { params }) => verifyEmail(ctx, params.encodedEmail), { writes: true });
  mount(contract.resendVerification, (ctx, { body }) => resendVerification(ctx, body.email));
  mount(contract.logIn, (ctx, { body }) => logIn(ctx, body));
  mount(contract.refreshSession, (ctx, { body }) => refreshSession(ctx, body.refresh));
  mount(contract.logOut, (ctx, { body }) => logOut(ctx, body.refresh));
  mount(contract.getUser, (ctx) => describeUser(ctx));
  mount(contract.requestPasswordReset, (ctx, { body }) => requestPasswordReset(ctx, body.email));
  mount(contract.changePassword, (ctx, { body }) => changePassword(ctx, body));
  mount(contract.requestEmailChange, (ctx, { body }) => requestEmailChange(ctx, body));
  mount(contract.confirmEmailChange, (ctx, { body }) => confirmEmailChange(ctx, body.token));
  mount(contract.getMailPreferences, async ({ db, user }) => ({ muted: await findMuted(db, user.id) }));
  mount(contract.setMailPreferences, async ({ db, user }, { body }) => {
    await saveMuted(db, user.id, body.muted);
    return { muted: await findMuted(db, user.id) };
  });
  mount(contract.requestDataLink, (ctx) => dataLink(ctx));
  mount(contract.downloadData, (ctx, { params }) => downloadData(ctx, params.token));
  mount(contract.deleteAccount, (ctx, { body }) => deleteAccount(ctx, body.password));
  mount(contract.checkResetLink, async ({ db, now }, { params }) => ({
    is_valid: await isResetGood(db, hashToken(params.token), now),
  }));
  mount(contract.resetPassword, (ctx, { params, body }) => resetPassword(ctx, params.token, body.password));
};
