import type {
  answerSecondStep as answerContract,
  logIn as contract,
  SessionTokens,
} from "@passerelle/contract/identity/accounts";
import type { z } from "zod";
import { hashToken, lifetimes, opaqueToken, readToken, signAccess, signToken, successorOf } from "#platform/auth.ts";
import type { AnyContext } from "#platform/context.ts";
import { type Device, introduceDevice } from "#platform/devices.ts";
import { emit } from "#platform/events.ts";
import { Refusal } from "#platform/refusals.ts";
import { checkSecondStep } from "./check-second-step.ts";
import { endSession } from "./end-sessions.ts";
import { sessionLeft } from "./events.ts";
import { notifyOfNewDevice } from "./notify-of-new-device.ts";
import { passwordMatches } from "./passwords.ts";
import { insertSession, touchSession } from "./sessions-store.ts";
import {
  findAccountByEmail,
  findActiveAccount,
  findRefreshToken,
  insertRefreshToken,
  isSchoolInactive,
  lockAccountOfToken,
  markSeen,
  spendRefreshToken,
} from "./store.ts";
import { findTwoStep } from "./two-step-store.ts";

type Account = { id: string; session_epoch: number };

/** Seconds for which a spent refresh token gives its successor: a lost answer, two tabs at once (decision 0217). */
export const spentTokenGraceSeconds = 30;

const storeToken = ({ db, now }: AnyContext, accountId: string, familyId: string, token: string) => {
  const expiresAt = new Date(now.getTime() + lifetimes.refresh * 1000);
  return insertRefreshToken(db, { accountId, familyId, hash: hashToken(token), expiresAt });
};

const tokensOf = async ({ secretKey, now }: AnyContext, account: Account, sessionId: string, refresh: string) => {
  const { id, session_epoch } = account;
  return { access: await signAccess(secretKey, { id, session_epoch, sessionId }, now), refresh };
};

/** Opens a session with its first pair of tokens. */
export const openSession = async (ctx: AnyContext, account: Account, device: Device) => {
  const { token } = opaqueToken();
  await markSeen(ctx.db, account.id, ctx.now);
  const sessionId = await insertSession(ctx.db, account.id, device, ctx.now);
  await storeToken(ctx, account.id, sessionId, token);
  return tokensOf(ctx, account, sessionId, token);
};

/** Opens the session and makes the device known when it asks. */
const enter = async (
  ctx: AnyContext,
  account: Account & { email: string },
  device: Device,
  token: string | undefined,
): Promise<SessionTokens> => {
  await notifyOfNewDevice(ctx, account, device);
  const tokens = await openSession(ctx, account, device);
  if (token === undefined) return tokens;
  return { ...tokens, device: await introduceDevice(ctx.secretKey, token, account.email, ctx.now) };
};

/** A wrong address and a wrong password give the same refusal; only the right password reveals an unverified address or a second step. */
export const logIn = async (
  ctx: AnyContext,
  { email, password, device: token }: z.output<(typeof contract)["body"]>,
  device: Device,
) => {
  const account = await findAccountByEmail(ctx.db, email);
  if (!(await passwordMatches(password, account?.password_hash)) || !account?.is_active)
    throw new Refusal("bad-credentials");
  if (!account.email_verified_at) throw new Refusal("email-not-verified");
  if (await isSchoolInactive(ctx.db, account.id)) throw new Refusal("school-inactive");
  if (!(await findTwoStep(ctx.db, account.id))) return enter(ctx, account, device, token);
  const claims = { sub: account.id, epoch: account.session_epoch };
  const asked = await signToken(ctx.secretKey, "second-step", claims, ctx.now, lifetimes.secondStep);
  return { second_step: { token: asked, expires_in: lifetimes.secondStep } };
};

/** The second step, for an account unchanged since its password was given. */
export const answerSecondStep = async (
  ctx: AnyContext,
  { token, code, device: known }: z.output<(typeof answerContract)["body"]>,
  device: Device,
) => {
  const claims = await readToken(ctx.secretKey, "second-step", token, ctx.now);
  const account = claims?.sub ? await findActiveAccount(ctx.db, claims.sub) : undefined;
  if (!account || account.session_epoch !== claims?.epoch) throw new Refusal("second-step-expired");
  const refusal = await checkSecondStep(ctx, account, code, { device: known });
  if (refusal?.code === "two-step-off") throw new Refusal("second-step-expired");
  return refusal ?? enter(ctx, account, device, known);
};

/** The successor of a token spent within the grace; the token itself when there is none. */
const followSpent = async ({ db, secretKey, now }: AnyContext, given: string) => {
  const since = new Date(now.getTime() - spentTokenGraceSeconds * 1000).toISOString();
  let refresh = given;
  let token = await findRefreshToken(db, hashToken(refresh));
  while (token?.spent_at && token.spent_at >= since) {
    refresh = successorOf(secretKey, refresh);
    token = await findRefreshToken(db, hashToken(refresh));
  }
  return { refresh, token };
};

/** A refresh token serves once; the same successor is given again for some seconds. A later use means theft and ends the session. */
export const refreshSession = async (ctx: AnyContext, given: string, device: Device) => {
  const { db, secretKey, now } = ctx;
  await lockAccountOfToken(db, hashToken(given));
  const { refresh, token } = await followSpent(ctx, given);
  if (!token || token.revoked_at || token.expires_at <= now.toISOString())
    throw new Refusal(token && (await isSchoolInactive(db, token.account_id)) ? "school-inactive" : "session-expired");
  if (token.spent_at) {
    await endSession(ctx, token.account_id, token.family_id);
    // Returned, not thrown, so that the session stays ended.
    return new Refusal("session-expired");
  }
  const account = await findActiveAccount(db, token.account_id);
  if (!account) throw new Refusal("session-expired");
  await markSeen(db, account.id, now);
  if (!(await touchSession(db, token.family_id, device, now))) throw new Refusal("session-expired");
  if (refresh !== given) return tokensOf(ctx, account, token.family_id, refresh);
  const successor = successorOf(secretKey, refresh);
  await spendRefreshToken(db, token.id, now);
  await storeToken(ctx, account.id, token.family_id, successor);
  return tokensOf(ctx, account, token.family_id, successor);
};

const loggedOut = { detail: "Déconnexion réussie !" };

const leaveSession = async (ctx: AnyContext, accountId: string, sessionId: string) => {
  await emit(ctx, sessionLeft, [{ id: accountId, companyId: null, schoolId: null }]);
  await endSession(ctx, accountId, sessionId);
};

/** Ends the session of the refresh token, else of the access token, and any impersonation begun from it; both are logged. */
export const logOut = async (ctx: AnyContext, refresh: string | undefined) => {
  const { db, user } = ctx;
  if (user?.impersonation) await emit(ctx, sessionLeft, [user]);
  if (!refresh) {
    if (user?.sessionId) await leaveSession(ctx, user.id, user.sessionId);
    return loggedOut;
  }
  await lockAccountOfToken(db, hashToken(refresh));
  const token = await findRefreshToken(db, hashToken(refresh));
  if (token && !token.revoked_at) await leaveSession(ctx, token.account_id, token.family_id);
  return loggedOut;
};
