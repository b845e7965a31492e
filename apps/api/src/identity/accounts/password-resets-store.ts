import type { Db } from "#platform/db.ts";
import { isSomebody } from "#platform/sessions-store.ts";

/** Voids the links that could set an account's password; with `until`, only those that expire by then. */
export const voidPasswordResets = (db: Db, accountId: string, now: Date, until?: Date) =>
  db
    .updateTable("password_resets")
    .set({ used_at: now.toISOString() })
    .where("account_id", "=", accountId)
    .where("used_at", "is", null)
    .$if(until !== undefined, (query) => query.where("expires_at", "<=", until?.toISOString() ?? ""))
    .execute();

export const insertPasswordReset = (db: Db, accountId: string, hash: Buffer, expiresAt: Date) =>
  db
    .insertInto("password_resets")
    .values({ account_id: accountId, token_hash: hash, expires_at: expiresAt.toISOString() })
    .execute();

export const isResetGood = async (db: Db, hash: Buffer, now: Date) =>
  (await db
    .selectFrom("password_resets as r")
    .innerJoin("accounts", "accounts.id", "r.account_id")
    .select("r.id")
    .where("r.token_hash", "=", hash)
    .where("r.used_at", "is", null)
    .where("r.expires_at", ">", now.toISOString())
    .where("accounts.is_active", "=", true)
    .where(isSomebody())
    .executeTakeFirst()) !== undefined;

/** Uses up a valid reset link and gives its account; null otherwise. */
export const usePasswordReset = (db: Db, hash: Buffer, now: Date) =>
  db
    .updateTable("password_resets as r")
    .from("accounts")
    .set({ used_at: now.toISOString() })
    .whereRef("accounts.id", "=", "r.account_id")
    .where("r.token_hash", "=", hash)
    .where("r.used_at", "is", null)
    .where("r.expires_at", ">", now.toISOString())
    .where("accounts.is_active", "=", true)
    .where(isSomebody())
    .returning(["accounts.id", "accounts.email", "accounts.email_verified_at"])
    .executeTakeFirst();
