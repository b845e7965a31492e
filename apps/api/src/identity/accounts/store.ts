import type { accountTypes } from "@passerelle/contract/enumerations";
import { sql } from "kysely";
import type { Db } from "#platform/db.ts";
import { condition } from "#platform/fragments-store.ts";
import { oldRows } from "#platform/old-rows-store.ts";
import { logoAddress } from "#platform/picture-addresses.ts";
import { isSomebody } from "#platform/sessions-store.ts";

type NewAccount = {
  email: string;
  passwordHash: string;
  /** Null for the provider's accounts. */
  type: "applicant" | "company" | "school" | null;
  wantedPlan?: "premium" | null;
  isActive?: boolean;
  isStaff?: boolean;
  isSuperuser?: boolean;
};

/** Null when the address has an account: the unique index decides, not a prior read. */
export const insertAccount = async (
  db: Db,
  { email, passwordHash, type, wantedPlan = null, isActive = true, isStaff = false, isSuperuser = false }: NewAccount,
) => {
  const row = await db
    .insertInto("accounts")
    .values({
      email,
      password_hash: passwordHash,
      type,
      wanted_plan: wantedPlan,
      is_active: isActive,
      is_staff: isStaff,
      is_superuser: isSuperuser,
    })
    .onConflict((conflict) => conflict.column("email").doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id ?? null;
};

/** The provider's people, who receive its mail. */
export const addressesOfProvider = async (db: Db) => {
  const rows = await db
    .selectFrom("accounts")
    .select("email")
    .where("is_active", "=", true)
    // An invited person receives nothing yet.
    .where("email_verified_at", "is not", null)
    .where((eb) => eb.or([eb("is_staff", "=", true), eb("is_superuser", "=", true)]))
    .limit(50)
    .execute();
  return rows.map((row) => row.email);
};

export const findAccountByEmail = (db: Db, email: string) =>
  db
    .selectFrom("accounts")
    .select(["id", "email", "password_hash", "email_verified_at", "is_active", "session_epoch", "is_superuser"])
    .where("email", "=", email)
    .where(isSomebody())
    .executeTakeFirst();

/** A user of a deactivated school may not log in; the account stays for the return of the school. */
const isOfInactiveSchool = (accountId: string) =>
  condition`exists (select from school_members m join schools s on s.id = m.school_id
    where m.account_id = ${accountId} and not s.is_active)`;
export const isSchoolInactive = async (db: Db, accountId: string) =>
  (await sql<{ found: boolean }>`select ${isOfInactiveSchool(accountId)} as found`.execute(db)).rows[0]?.found ?? false;

/** Accounts of a school, whose sessions end with it. */
export const accountsOfSchool = async (db: Db, schoolId: string) =>
  (await db.selectFrom("school_members").select("account_id").where("school_id", "=", schoolId).execute()).map(
    ({ account_id }) => account_id,
  );

export const findActiveAccount = (db: Db, id: string) =>
  db
    .selectFrom("accounts")
    .select(["id", "email", "session_epoch"])
    .where("id", "=", id)
    .where("is_active", "=", true)
    .where(isSomebody())
    .where(({ not }) => not(isOfInactiveSchool(id)))
    .executeTakeFirst();

/** True when this call verified the address. */
export const markVerified = async (db: Db, email: string, now: Date) => {
  const { numUpdatedRows } = await db
    .updateTable("accounts")
    .set({ email_verified_at: now.toISOString() })
    .where("email", "=", email)
    .where("email_verified_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Records a visit and clears the warning of absence. */
export const markSeen = (db: Db, id: string, now: Date) =>
  db
    .updateTable("accounts")
    .set({ last_seen_at: now.toISOString(), inactivity_warned_at: null })
    .where("id", "=", id)
    .execute();

type NewRefreshToken = { accountId: string; familyId: string; hash: Buffer; expiresAt: Date };

export const insertRefreshToken = (db: Db, { accountId, familyId, hash, expiresAt }: NewRefreshToken) =>
  db
    .insertInto("refresh_tokens")
    .values({
      account_id: accountId,
      family_id: familyId,
      token_hash: hash,
      expires_at: expiresAt.toISOString(),
    })
    .execute();

/**
 * Locks the account of a refresh token until the transaction ends, so that acts on its sessions run one after another. The order of
 * locks is always account, sessions, tokens.
 */
export const lockAccountOfToken = async (db: Db, hash: Buffer) => {
  await db
    .selectFrom("accounts")
    .innerJoin("refresh_tokens", "refresh_tokens.account_id", "accounts.id")
    .select("accounts.id")
    .where("refresh_tokens.token_hash", "=", hash)
    .forNoKeyUpdate("accounts")
    .execute();
};

/** Locks an account until the transaction ends. */
export const lockAccount = (db: Db, id: string) =>
  db.selectFrom("accounts").select("id").where("id", "=", id).forNoKeyUpdate().execute();

export const findRefreshToken = (db: Db, hash: Buffer) =>
  db
    .selectFrom("refresh_tokens")
    .select(["id", "account_id", "family_id", "expires_at", "spent_at", "revoked_at"])
    .where("token_hash", "=", hash)
    .executeTakeFirst();

export const spendRefreshToken = (db: Db, id: string, now: Date) =>
  db.updateTable("refresh_tokens").set({ spent_at: now.toISOString() }).where("id", "=", id).execute();

/** Refuses every access token that the account has been given until now. */
export const raiseEpoch = (db: Db, accountId: string) =>
  db
    .updateTable("accounts")
    .set((eb) => ({ session_epoch: eb("session_epoch", "+", 1) }))
    .where("id", "=", accountId)
    .execute();

/** Sets the password. Gives the epoch of the sessions to come: earlier access tokens are refused. */
export const updatePassword = async (db: Db, accountId: string, passwordHash: string, now: Date) => {
  const { session_epoch } = await db
    .updateTable("accounts")
    .set((eb) => ({
      password_hash: passwordHash,
      session_epoch: eb("session_epoch", "+", 1),
      // Reading the mailbox proves the address.
      email_verified_at: eb.fn.coalesce("email_verified_at", eb.val(now.toISOString())),
    }))
    .where("id", "=", accountId)
    .returning("session_epoch")
    .executeTakeFirstOrThrow();
  return session_epoch;
};

/** Sets the password only: the address is not proven, and sessions are ended apart. */
export const replacePassword = (db: Db, accountId: string, passwordHash: string) =>
  db.updateTable("accounts").set({ password_hash: passwordHash }).where("id", "=", accountId).execute();

/** False when the account is the last superuser who can log in: the database refuses and ends the transaction. */
export const updateProviderRights = async (
  db: Db,
  accountId: string,
  rights: { is_staff: boolean; is_superuser: boolean; is_active: boolean },
) => {
  try {
    await db.updateTable("accounts").set(rights).where("id", "=", accountId).execute();
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === "PS001") return false;
    throw error;
  }
};

export const setActive = (db: Db, accountId: string, isActive: boolean) =>
  db.updateTable("accounts").set({ is_active: isActive }).where("id", "=", accountId).execute();

/** A user's school and the people who work there, for `GET /user/`. */
export const schoolOf = async (db: Db, schoolId: string) => {
  const { logo_id, ...school } = await db
    .selectFrom("schools")
    .select(["id", "name", "logo_id"])
    .where("id", "=", schoolId)
    .executeTakeFirstOrThrow();
  const users = await db
    .selectFrom("school_members as m")
    .innerJoin("accounts as a", "a.id", "m.account_id")
    .select(["a.id", "m.first_name", "m.last_name", "a.email"])
    .where("m.school_id", "=", schoolId)
    .where("m.is_assistance", "=", false)
    .where("a.is_active", "=", true)
    .orderBy("m.last_name")
    .limit(200)
    .execute();
  return { school: { ...school, logo_url: logoAddress(logo_id) }, users };
};

/** The account's own data. */
export const describeAccount = (db: Db, id: string) =>
  db
    .selectFrom("accounts")
    .select(["id", "email", "first_name", "last_name", "job_title", "phone", "type", "created_at", "email_verified_at"])
    .where("id", "=", id)
    .where("is_active", "=", true)
    .executeTakeFirst();

/** The company or school of an account and its role; null for an applicant. */
export const organisationOf = async (db: Db, accountId: string) => {
  const { rows } = await sql<{ organisation: string; role: string; since: string }>`
    select c.name as organisation, m.role, m.created_at as since from company_members m join companies c on c.id = m.company_id
      where m.account_id = ${accountId}
    union all
    select s.name, case when m.is_admin then 'admin' else 'member' end, m.created_at from school_members m
      join schools s on s.id = m.school_id where m.account_id = ${accountId}`.execute(db);
  return rows[0] ?? null;
};

/** The holder of an address, locked until the transaction ends; null for none. */
export const lockHolder = async (db: Db, email: string) =>
  (await db
    .selectFrom("accounts")
    .select(["id", "email", "type", "is_staff", "is_superuser", "created_at"])
    .where("email", "=", email)
    .where(isSomebody())
    .forUpdate()
    .executeTakeFirst()) ?? null;

/** The same without a lock. */
export const findHolder = async (db: Db, email: string) =>
  (await db
    .selectFrom("accounts")
    .select(["id", "email", "type", "is_staff", "is_superuser", "created_at"])
    .where("email", "=", email)
    .where(isSomebody())
    .executeTakeFirst()) ?? null;

/** Deletes the account and everything that depends on it. */
export const deleteAccount = (db: Db, id: string) => db.deleteFrom("accounts").where("id", "=", id).execute();

/** Expired sessions and links, as rules of retention. */
export const overRows = [
  oldRows("refresh_tokens", "expires_at"),
  oldRows("password_resets", "expires_at"),
  oldRows("email_changes", "expires_at"),
];

type VerifiedAccount = {
  email: string;
  type: (typeof accountTypes)[number] | null;
  passwordHash: string;
  isSuperuser: boolean;
  isStaff: boolean;
};

/** Inserts an account whose address needs no confirmation; null when the address has one. */
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
