import type { logIn as contract } from "@passerelle/contract/accounts";
import type { z } from "zod";
import { hashToken, lifetimes, opaqueToken, signAccess } from "#platform/auth.ts";
import type { AnyContext } from "#platform/context.ts";
import { Refusal } from "#platform/refusals.ts";
import { passwordMatches } from "./passwords.ts";
import {
  findAccountByEmail,
  findActiveAccount,
  insertRefreshToken,
  lockRefreshToken,
  markSeen,
  revokeFamily,
  spendRefreshToken,
} from "./store.ts";

/** A new pair of tokens; in a family that goes on when it renews another. */
export const openSession = async (
  { db, secretKey, now }: AnyContext,
  account: { id: string; session_epoch: number },
  familyId?: string,
) => {
  const { token, hash } = opaqueToken();
  await markSeen(db, account.id, now);
  await insertRefreshToken(db, {
    accountId: account.id,
    familyId,
    hash,
    expiresAt: new Date(now.getTime() + lifetimes.refresh * 1000),
  });
  return { access: await signAccess(secretKey, account, now), refresh: token };
};

/** Wrong address and wrong password are the same refusal; only whoever knows the password learns that the address is not confirmed. */
export const logIn = async (ctx: AnyContext, { email, password }: z.output<(typeof contract)["body"]>) => {
  const account = await findAccountByEmail(ctx.db, email);
  if (!(await passwordMatches(password, account?.password_hash)) || !account?.is_active)
    throw new Refusal("bad-credentials");
  if (!account.email_verified_at) throw new Refusal("email-not-verified");
  return openSession(ctx, account);
};

/** A refresh token serves once; a second use means that it was stolen, and ends the whole family. */
export const refreshSession = async (ctx: AnyContext, refresh: string) => {
  const { db, now } = ctx;
  const token = await lockRefreshToken(db, hashToken(refresh));
  if (!token || token.revoked_at || token.expires_at <= now.toISOString()) throw new Refusal("session-expired");
  if (token.spent_at) {
    await revokeFamily(db, token.family_id, now);
    // Returned, not thrown: the family must stay revoked.
    return new Refusal("session-expired");
  }
  const account = await findActiveAccount(db, token.account_id);
  if (!account) throw new Refusal("session-expired");
  await spendRefreshToken(db, token.id, now);
  return openSession(ctx, account, token.family_id);
};

export const logOut = async ({ db, now }: AnyContext, refresh: string | undefined) => {
  const token = refresh ? await lockRefreshToken(db, hashToken(refresh)) : undefined;
  if (token) await revokeFamily(db, token.family_id, now);
  return { detail: "Déconnexion réussie !" };
};
