import { sql } from "kysely";
import type { Db } from "#platform/db.ts";
import { isTrue } from "#platform/fragments-store.ts";

const users = (db: Db, schoolId: string) =>
  db
    .selectFrom("school_members as m")
    .innerJoin("accounts as a", "a.id", "m.account_id")
    .where("m.school_id", "=", schoolId)
    .where("m.is_assistance", "=", false)
    .select([
      "a.id",
      "a.email",
      "m.first_name",
      "m.last_name",
      "a.is_active",
      "m.is_admin as is_staff",
      (eb) => isTrue(eb("a.email_verified_at", "is", null)).as("is_pending"),
      "m.version",
    ]);

const countUsers = async (db: Db, schoolId: string) => {
  const { count } = await db
    .selectFrom("school_members")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("school_id", "=", schoolId)
    .where("is_assistance", "=", false)
    .executeTakeFirstOrThrow();
  return count;
};

/** The users of a school by name, those without a name last. */
export const pageOfUsers = async (db: Db, schoolId: string, { limit, offset }: { limit: number; offset: number }) => ({
  total: await countUsers(db, schoolId),
  rows: await users(db, schoolId)
    .orderBy(sql`nullif(plain(m.last_name), '') nulls last`)
    .orderBy(sql`plain(m.first_name)`)
    .orderBy("a.email")
    .limit(limit)
    .offset(offset)
    .execute(),
});

export const findUser = (db: Db, schoolId: string, accountId: string) =>
  users(db, schoolId).where("a.id", "=", accountId).executeTakeFirst();
export type UserRow = NonNullable<Awaited<ReturnType<typeof findUser>>>;

/** Locks the school until the end of the transaction: one change of its users at a time. */
export const lockSchool = async (db: Db, schoolId: string) => {
  const school = await db
    .selectFrom("schools")
    .select(["id", "name"])
    .where("id", "=", schoolId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return school && { ...school, users: await countUsers(db, schoolId) };
};

/** Administrators who can log in: a school is never without one. */
export const countAdmins = async (db: Db, schoolId: string) => {
  const { count } = await db
    .selectFrom("school_members as m")
    .innerJoin("accounts as a", "a.id", "m.account_id")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("m.school_id", "=", schoolId)
    .where("m.is_admin", "=", true)
    .where("a.is_active", "=", true)
    .where("a.email_verified_at", "is not", null)
    .executeTakeFirstOrThrow();
  return count;
};

type Member = {
  accountId: string;
  schoolId: string;
  firstName: string;
  lastName: string;
  isAdmin: boolean;
  /** In whose name the provider's staff acts: one of the school's people on no list. */
  isAssistance?: boolean;
  now: Date;
};

export const insertMember = (
  db: Db,
  { accountId, schoolId, firstName, lastName, isAdmin, isAssistance = false, now }: Member,
) =>
  db
    .insertInto("school_members")
    .values({
      account_id: accountId,
      school_id: schoolId,
      first_name: firstName,
      last_name: lastName,
      is_admin: isAdmin,
      is_assistance: isAssistance,
      created_at: now.toISOString(),
    })
    .execute();

export const updateMember = (
  db: Db,
  accountId: string,
  { first_name, last_name, is_staff }: { first_name: string; last_name: string; is_staff: boolean },
) =>
  db
    .updateTable("school_members")
    .set((eb) => ({ first_name, last_name, is_admin: is_staff, version: eb("version", "+", 1) }))
    .where("account_id", "=", accountId)
    .execute();

/** What a good link asks; undefined when it is forged, used or over, or when the person has arrived by another way. */
export const findInvitation = (db: Db, hash: Buffer, now: Date) =>
  db
    .selectFrom("password_resets as r")
    .innerJoin("accounts as a", "a.id", "r.account_id")
    .innerJoin("school_members as m", "m.account_id", "a.id")
    .innerJoin("schools as s", "s.id", "m.school_id")
    .select(["s.name as school_name", "a.email", "m.first_name", "r.expires_at"])
    .where("r.token_hash", "=", hash)
    .where("r.used_at", "is", null)
    .where("r.expires_at", ">", now.toISOString())
    .where("a.is_active", "=", true)
    .where("s.is_active", "=", true)
    .where("a.email_verified_at", "is", null)
    .executeTakeFirst();

/** The school that a user administers; null when there is none. */
export const schoolOfAdmin = async (db: Db, accountId: string) =>
  (
    await db
      .selectFrom("school_members as m")
      .innerJoin("accounts as a", "a.id", "m.account_id")
      .select("m.school_id")
      .where("m.account_id", "=", accountId)
      .where("m.is_admin", "=", true)
      .where("a.is_active", "=", true)
      .executeTakeFirst()
  )?.school_id ?? null;
