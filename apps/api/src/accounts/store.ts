import { sql } from "kysely";
import type { Db } from "#platform/db.ts";

type NewAccount = {
  email: string;
  passwordHash: string;
  type: "applicant" | "company" | "school";
  wantedPlan?: "premium" | null;
  isActive?: boolean;
};

/** Null when the address already has an account: the unique index decides, not a prior read. */
export const insertAccount = async (
  db: Db,
  { email, passwordHash, type, wantedPlan = null, isActive = true }: NewAccount,
) => {
  const row = await db
    .insertInto("accounts")
    .values({ email, password_hash: passwordHash, type, wanted_plan: wantedPlan, is_active: isActive })
    .onConflict((conflict) => conflict.column("email").doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id ?? null;
};

/** The provider's people, who read what is written to it. */
export const addressesOfProvider = async (db: Db) => {
  const rows = await db
    .selectFrom("accounts")
    .select("email")
    .where("is_active", "=", true)
    .where((eb) => eb.or([eb("is_staff", "=", true), eb("is_superuser", "=", true)]))
    .limit(50)
    .execute();
  return rows.map((row) => row.email);
};

export const findAccountByEmail = (db: Db, email: string) =>
  db
    .selectFrom("accounts")
    .select(["id", "email", "password_hash", "email_verified_at", "is_active", "session_epoch"])
    .where("email", "=", email)
    .executeTakeFirst();

export const findActiveAccount = (db: Db, id: string) =>
  db
    .selectFrom("accounts")
    .select(["id", "session_epoch"])
    .where("id", "=", id)
    .where("is_active", "=", true)
    .executeTakeFirst();

/** True when this very call verified the address. */
export const markVerified = async (db: Db, email: string, now: Date) => {
  const { numUpdatedRows } = await db
    .updateTable("accounts")
    .set({ email_verified_at: now.toISOString() })
    .where("email", "=", email)
    .where("email_verified_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Somebody came: whatever was said of being away no longer holds. */
export const markSeen = (db: Db, id: string, now: Date) =>
  db
    .updateTable("accounts")
    .set({ last_seen_at: now.toISOString(), inactivity_warned_at: null })
    .where("id", "=", id)
    .execute();

type NewRefreshToken = { accountId: string; familyId?: string; hash: Buffer; expiresAt: Date };

export const insertRefreshToken = (db: Db, { accountId, familyId, hash, expiresAt }: NewRefreshToken) =>
  db
    .insertInto("refresh_tokens")
    .values({
      account_id: accountId,
      family_id: familyId ?? sql<string>`new_id()`,
      token_hash: hash,
      expires_at: expiresAt.toISOString(),
    })
    .execute();

/** The token, held until the end of the transaction: two uses at once follow each other. */
export const lockRefreshToken = (db: Db, hash: Buffer) =>
  db
    .selectFrom("refresh_tokens")
    .select(["id", "account_id", "family_id", "expires_at", "spent_at", "revoked_at"])
    .where("token_hash", "=", hash)
    .forUpdate()
    .executeTakeFirst();

export const spendRefreshToken = (db: Db, id: string, now: Date) =>
  db.updateTable("refresh_tokens").set({ spent_at: now.toISOString() }).where("id", "=", id).execute();

export const revokeFamily = (db: Db, familyId: string, now: Date) =>
  db
    .updateTable("refresh_tokens")
    .set({ revoked_at: now.toISOString() })
    .where("family_id", "=", familyId)
    .where("revoked_at", "is", null)
    .execute();

const revokeRefreshTokens = (db: Db, accountId: string, now: Date) =>
  db
    .updateTable("refresh_tokens")
    .set({ revoked_at: now.toISOString() })
    .where("account_id", "=", accountId)
    .where("revoked_at", "is", null)
    .execute();

/** Ends every session of the account, access tokens included. */
export const endSessionsOf = async (db: Db, accountId: string, now: Date) => {
  await db
    .updateTable("accounts")
    .set((eb) => ({ session_epoch: eb("session_epoch", "+", 1) }))
    .where("id", "=", accountId)
    .execute();
  await revokeRefreshTokens(db, accountId, now);
};

/** Sets the password and ends every session of the account, access tokens included. */
export const changePassword = async (db: Db, accountId: string, passwordHash: string, now: Date) => {
  await db
    .updateTable("accounts")
    .set((eb) => ({
      password_hash: passwordHash,
      session_epoch: eb("session_epoch", "+", 1),
      // Whoever reads the mailbox has proven the address.
      email_verified_at: eb.fn.coalesce("email_verified_at", eb.val(now.toISOString())),
    }))
    .where("id", "=", accountId)
    .execute();
  await revokeRefreshTokens(db, accountId, now);
};

export const setActive = (db: Db, accountId: string, isActive: boolean) =>
  db.updateTable("accounts").set({ is_active: isActive }).where("id", "=", accountId).execute();

/** Links that would still set the password of an account serve no more. */
export const voidPasswordResets = (db: Db, accountId: string, now: Date) =>
  db
    .updateTable("password_resets")
    .set({ used_at: now.toISOString() })
    .where("account_id", "=", accountId)
    .where("used_at", "is", null)
    .execute();

export const insertPasswordReset = (db: Db, accountId: string, hash: Buffer, expiresAt: Date) =>
  db
    .insertInto("password_resets")
    .values({ account_id: accountId, token_hash: hash, expires_at: expiresAt.toISOString() })
    .execute();

export const isResetGood = async (db: Db, hash: Buffer, now: Date) =>
  (await db
    .selectFrom("password_resets as r")
    .innerJoin("accounts as a", "a.id", "r.account_id")
    .select("r.id")
    .where("r.token_hash", "=", hash)
    .where("r.used_at", "is", null)
    .where("r.expires_at", ">", now.toISOString())
    .where("a.is_active", "=", true)
    .executeTakeFirst()) !== undefined;

/** The account of a reset link that is still good, which this call uses up; null otherwise. */
export const usePasswordReset = (db: Db, hash: Buffer, now: Date) =>
  db
    .updateTable("password_resets as r")
    .from("accounts as a")
    .set({ used_at: now.toISOString() })
    .whereRef("a.id", "=", "r.account_id")
    .where("r.token_hash", "=", hash)
    .where("r.used_at", "is", null)
    .where("r.expires_at", ">", now.toISOString())
    .where("a.is_active", "=", true)
    .returning(["a.id", "a.email"])
    .executeTakeFirst();

/** The school of a user and the people who work there, for `GET /user/`. */
export const schoolOf = async (db: Db, schoolId: string) => {
  const school = await db
    .selectFrom("schools")
    .select(["id", "name"])
    .where("id", "=", schoolId)
    .executeTakeFirstOrThrow();
  const users = await db
    .selectFrom("school_members as m")
    .innerJoin("accounts as a", "a.id", "m.account_id")
    .select(["a.id", "m.first_name", "m.last_name", "a.email"])
    .where("m.school_id", "=", schoolId)
    .where("a.is_active", "=", true)
    .orderBy("m.last_name")
    .limit(200)
    .execute();
  return { school, users };
};

/** What the account itself holds on a person. */
export const describeAccount = (db: Db, id: string) =>
  db
    .selectFrom("accounts")
    .select(["id", "email", "type", "created_at", "email_verified_at"])
    .where("id", "=", id)
    .where("is_active", "=", true)
    .executeTakeFirst();

/** With everything that hangs on it. */
export const deleteAccount = (db: Db, id: string) => db.deleteFrom("accounts").where("id", "=", id).execute();

/** Sessions and links that are long over. */
export const deleteStale = async (db: Db, before: Date) => {
  await db.deleteFrom("refresh_tokens").where("expires_at", "<", before.toISOString()).execute();
  await db.deleteFrom("password_resets").where("expires_at", "<", before.toISOString()).execute();
  await db.deleteFrom("email_changes").where("expires_at", "<", before.toISOString()).execute();
};

/** The identifier of a school named by itself or by its short name; undefined when there is none. */
export const findSchool = async (db: Db, name: string) =>
  (
    await db
      .selectFrom("schools")
      .select("id")
      .where((eb) => eb.or([eb("slug", "=", name), eb(sql<string>`id::text`, "=", name)]))
      .executeTakeFirst()
  )?.id;

type VerifiedAccount = {
  email: string;
  type: string | null;
  passwordHash: string;
  isSuperuser: boolean;
  isStaff: boolean;
};

/** An account that needs no mail to be confirmed; null when the address has one already. */
export const insertVerifiedAccount = async (db: Db, account: VerifiedAccount) => {
  const row = await db
    .insertInto("accounts")
    .values({
      email: account.email,
      type: account.type,
      password_hash: account.passwordHash,
      is_superuser: account.isSuperuser,
      is_staff: account.isStaff,
      email_verified_at: sql`now()`,
    })
    .onConflict((conflict) => conflict.column("email").doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id ?? null;
};
