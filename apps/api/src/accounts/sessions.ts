import type {
  answerSecondStep as answerContract,
  logIn as contract,
  SessionTokens,
} from "@passerelle/contract/accounts";
import type { z } from "zod";
import { leaveImpersonation } from "#impersonation/leave-impersonation.ts";
import { hashToken, lifetimes, opaqueToken, readToken, signAccess, signToken } from "#platform/auth.ts";
import type { AnyContext } from "#platform/context.ts";
import { type Device, introduceDevice } from "#platform/devices.ts";
import { Refusal } from "#platform/refusals.ts";
import { checkSecondStep } from "./check-second-step.ts";
import { passwordMatches } from "./passwords.ts";
import { endSession, insertSession, touchSession } from "./sessions-store.ts";
import {
  findAccountByEmail,
  findActiveAccount,
  insertRefreshToken,
  isSchoolInactive,
  lockRefreshToken,
  markSeen,
  spendRefreshToken,
} from "./store.ts";
import { tellOfNewDevice } from "./tell-of-new-device.ts";
import { findTwoStep } from "./two-step-store.ts";

type Account = { id: string; session_epoch: number };

/** A new pair of tokens in a session: another one, or that which goes on when it renews one. */
export const openSession = async (
  { db, secretKey, now }: AnyContext,
  account: Account,
  device: Device,
  renewed?: string,
) => {
  const { token, hash } = opaqueToken();
  await markSeen(db, account.id, now);
  if (renewed) await touchSession(db, renewed, device, now);
  const sessionId = renewed ?? (await insertSession(db, account.id, device, now));
  await insertRefreshToken(db, {
    accountId: account.id,
    familyId: sessionId,
    hash,
    expiresAt: new Date(now.getTime() + lifetimes.refresh * 1000),
  });
  const { id, session_epoch } = account;
  return { access: await signAccess(secretKey, { id, session_epoch, sessionId }, now), refresh: token };
};

/** Whoever has passed every step is in; the device that asks to be known again is. */
const enter = async (
  ctx: AnyContext,
  account: Account & { email: string },
  device: Device,
  token: string | undefined,
): Promise<SessionTokens> => {
  await tellOfNewDevice(ctx, account, device);
  const tokens = await openSession(ctx, account, device);
  if (token === undefined) return tokens;
  return { ...tokens, device: await introduceDevice(ctx.secretKey, token, account.email, ctx.now) };
};

/**
 * Wrong address and wrong password are the same refusal; only whoever knows the password learns that the address is not confirmed, or
 * that a second step is left.
 */
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

/** The second step, of an account that is still what it was when the password was given. */
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

/** A refresh token serves once; a second use means that it was stolen, and ends the whole session. */
export const refreshSession = async (ctx: AnyContext, refresh: string, device: Device) => {
  const { db, now } = ctx;
  const token = await lockRefreshToken(db, hashToken(refresh));
  if (!token || token.revoked_at || token.expires_at <= now.toISOString())
    throw new Refusal(token && (await isSchoolInactive(db, token.account_id)) ? "school-inactive" : "session-expired");
  if (token.spent_at) {
    await endSession(db, token.account_id, token.family_id, now);
    // Returned, not thrown: the session must stay over.
    return new Refusal("session-expired");
  }
  const account = await findActiveAccount(db, token.account_id);
  if (!account) throw new Refusal("session-expired");
  await spendRefreshToken(db, token.id, now);
  return openSession(ctx, account, device, token.family_id);
};

/** Whoever leaves a session leaves with it what they do in a school's name, and the log says so. */
export const logOut = async ({ db, user, now }: AnyContext, refresh: string | undefined) => {
  if (user?.impersonation) await leaveImpersonation({ db, user, now });
  const token = refresh ? await lockRefreshToken(db, hashToken(refresh)) : undefined;
  if (token && !token.revoked_at)
    await leaveImpersonation({ db, user: { id: token.account_id, companyId: null, schoolId: null }, now });
  if (token) await endSession(db, token.account_id, token.family_id, now);
  return { detail: "Déconnexion réussie !" };
};
