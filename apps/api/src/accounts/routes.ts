import * as contract from "@passerelle/contract/accounts";
import type { AnyContext, Context } from "#platform/context.ts";
import type { Mount } from "#platform/http.ts";
import { requestPasswordReset, resetPassword } from "./reset-password.ts";
import { logIn, logOut, refreshSession } from "./sessions.ts";
import { sendVerification, signUp } from "./sign-up.ts";
import { findAccountByEmail, schoolOf } from "./store.ts";
import { verifyEmail } from "./verify-email.ts";

/** The answer never reveals whether the address has an account. */
const resendVerification = async (ctx: AnyContext, email: string) => {
  const account = await findAccountByEmail(ctx.db, email);
  if (account?.is_active && !account.email_verified_at) await sendVerification(ctx, email);
  return { detail: "Si un compte attend d'être activé, un message vient d'être envoyé à cette adresse." };
};

const describeUser = async ({ db, user }: Context) => {
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
  mount(contract.resetPassword, (ctx, { params, body }) => resetPassword(ctx, params.token, body.password));
};
