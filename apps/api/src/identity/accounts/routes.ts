import * as sessions from "@passerelle/contract/identity/account-sessions";
import * as contract from "@passerelle/contract/identity/accounts";
import * as emails from "@passerelle/contract/identity/email-changes";
import { saveHolderName, saveSignature } from "@passerelle/contract/identity/holder-names";
import * as checks from "@passerelle/contract/identity/sign-up-checks";
import * as twoStep from "@passerelle/contract/identity/two-step";
import type { Output } from "@passerelle/contract/route";
import { hashToken } from "#platform/auth.ts";
import type { Context, User } from "#platform/context.ts";
import type { Db } from "#platform/db.ts";
import { deviceOf } from "#platform/devices.ts";
import type { Mount } from "#platform/http.ts";
import { deleteCookie, refreshTokenOf, saveInCookie } from "#platform/refresh-cookie.ts";
import { Refusal } from "#platform/refusals.ts";
import { confirmEmailChange, requestEmailChange, undoEmailChange } from "./change-email.ts";
import { changePassword } from "./change-password.ts";
import { verifyEmailCode } from "./email-code.ts";
import { endSession, endSessionsBut } from "./end-sessions.ts";
import { findNames, updateNames } from "./names-store.ts";
import { isResetGood } from "./password-resets-store.ts";
import { strengthOf } from "./passwords.ts";
import { requestPasswordReset, resetPassword } from "./reset-password.ts";
import { checkTwoStepReset, resetTwoStep } from "./reset-two-step.ts";
import { answerSecondStep, logIn, logOut, refreshSession } from "./sessions.ts";
import { pageOfSessions } from "./sessions-store.ts";
import { resendVerification, signUp } from "./sign-up.ts";
import { schoolOf } from "./store.ts";
import {
  describeTwoStep,
  disableTwoStep,
  enableTwoStep,
  renewRecoveryCodes,
  startTwoStep,
  twoStepOf,
} from "./two-step.ts";
import { describeVerification, refuseVerification, verifyEmail } from "./verify-email.ts";

/** The company of a member, as `GET /user/` gives it. */
type CompanyOf = (db: Db, user: User, now: Date) => Promise<Output<typeof contract.getUser>["user"]["company"]>;

const describeUser = async (ctx: Context, companyOf: CompanyOf) => {
  const { db, user, now } = ctx;
  const { school, users } = user.schoolId ? await schoolOf(db, user.schoolId) : { school: null, users: [] };
  return {
    user: {
      id: user.id,
      email: user.email,
      ...(await findNames(db, user.id)),
      type: user.type,
      is_superuser: user.isSuperuser,
      // A school user never holds a right of the provider (docs/product/accounts-and-sessions.md#school-accounts).
      is_staff: user.type === "school" ? false : user.isStaff,
      school: school && { ...school, is_admin: user.isSchoolAdmin },
      company: await companyOf(db, user, now),
      two_step: twoStepOf(ctx),
      school_users: users,
    },
  };
};

/** Puts refresh tokens in the site's cookie, and removes it after log-out. */
const givesTokens = { onAnswer: saveInCookie, isUnseen: true };
const endsSession: { onAnswer: typeof saveInCookie; isUnseen: true } = { isUnseen: true, onAnswer: deleteCookie };

export const accountRoutes = (mount: Mount, companyOf: CompanyOf) => {
  mount(contract.signUp, (ctx, { body }) => signUp(ctx, body));
  mount(contract.readVerification, (ctx, { params }) => describeVerification(ctx, params.encodedEmail));
  mount(contract.verifyEmail, (ctx, { params, body }) => verifyEmail(ctx, params.encodedEmail, body.password));
  mount(checks.verifyEmailCode, (ctx, { body }) => verifyEmailCode(ctx, body));
  mount(checks.checkPassword, async (_, { body }) => strengthOf(body.password, body.email), { writes: false });
  mount(contract.refuseVerification, (ctx, { params }) => refuseVerification(ctx, params.encodedEmail));
  mount(contract.resendVerification, (ctx, { body }) => resendVerification(ctx, body.email, body.return_to));
  mount(contract.logIn, (ctx, { body, request }) => logIn(ctx, body, deviceOf(request)), givesTokens);
  mount(
    contract.answerSecondStep,
    (ctx, { body, request }) => answerSecondStep(ctx, body, deviceOf(request)),
    givesTokens,
  );
  mount(
    contract.refreshSession,
    (ctx, { body, request }) => {
      const refresh = refreshTokenOf(request, body.refresh, ctx.publicUrl);
      if (refresh === undefined) throw new Refusal("validation", { refresh: ["Le jeton est requis"] });
      return refreshSession(ctx, refresh, deviceOf(request));
    },
    givesTokens,
  );
  mount(contract.logOut, (ctx, { body }) => logOut(ctx, body.refresh), endsSession);
  mount(contract.getUser, (ctx) => describeUser(ctx, companyOf));
  mount(saveHolderName, async ({ db, user }, { body }) => {
    await updateNames(db, user.id, body);
    return body;
  });
  mount(saveSignature, async ({ db, user }, { body }) => {
    await updateNames(db, user.id, body);
    return body;
  });
  mount(contract.requestPasswordReset, (ctx, { body }) => requestPasswordReset(ctx, body.email));
  mount(contract.changePassword, (ctx, { body, request }) => changePassword(ctx, body, deviceOf(request)), givesTokens);
  mount(emails.requestEmailChange, (ctx, { body }) => requestEmailChange(ctx, body));
  mount(emails.confirmEmailChange, (ctx, { body }) => confirmEmailChange(ctx, body.token));
  mount(emails.undoEmailChange, (ctx, { body }) => undoEmailChange(ctx, body.token));
  mount(twoStep.getTwoStep, (ctx) => describeTwoStep(ctx));
  mount(twoStep.startTwoStep, (ctx) => startTwoStep(ctx));
  mount(twoStep.enableTwoStep, (ctx, { body }) => enableTwoStep(ctx, body));
  mount(twoStep.disableTwoStep, (ctx, { body }) => disableTwoStep(ctx, body));
  mount(twoStep.renewRecoveryCodes, (ctx, { body }) => renewRecoveryCodes(ctx, body));
  mount(twoStep.checkTwoStepReset, (ctx, { body }) => checkTwoStepReset(ctx, body.email));
  mount(twoStep.resetTwoStep, (ctx, { body }) => resetTwoStep(ctx, body.email));
  mount(sessions.listSessions, ({ db, user, now }, { query }) =>
    pageOfSessions(db, user.id, user.sessionId ?? null, query, now),
  );
  mount(sessions.endSession, async (ctx, { params }) => {
    if (!(await endSession(ctx, ctx.user.id, params.id))) throw new Refusal("not-found");
    return null;
  });
  mount(sessions.endOtherSessions, async (ctx) => {
    await endSessionsBut(ctx, ctx.user.id, ctx.user.sessionId ?? null);
    return null;
  });
  mount(contract.checkResetLink, async ({ db, now }, { params }) => ({
    is_valid: await isResetGood(db, hashToken(params.token), now),
  }));
  mount(contract.resetPassword, (ctx, { params, body }) => resetPassword(ctx, params.token, body));
};
