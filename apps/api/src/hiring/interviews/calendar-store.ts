import { sql } from "kysely";
import type { Db } from "#platform/db.ts";

export const findRecruiterKey = async (db: Db, accountId: string) =>
  (await db.selectFrom("recruiter_calendars").select("key").where("account_id", "=", accountId).executeTakeFirst())
    ?.key ?? null;

export const saveRecruiterKey = async (db: Db, accountId: string, key: string) => {
  await db
    .insertInto("recruiter_calendars")
    .values({ account_id: accountId, key })
    .onConflict((conflict) => conflict.column("account_id").doUpdateSet({ key, created_at: sql`now()` }))
    .execute();
};

export const deleteRecruiterKey = (db: Db, accountId: string) =>
  db.deleteFrom("recruiter_calendars").where("account_id", "=", accountId).execute();

/** Whose interviews a private address shows: a person who still works for a company or a school, and its interviews alone. */
export const findKeyOwner = (db: Db, key: string) =>
  db
    .selectFrom("recruiter_calendars as c")
    .innerJoin("accounts as a", "a.id", "c.account_id")
    .leftJoin("company_members as m", "m.account_id", "a.id")
    .leftJoin("school_members as s", "s.account_id", "a.id")
    .select((eb) => ["a.id", eb.fn.coalesce("m.company_id", "s.school_id").$notNull().as("organisation_id")])
    .where("c.key", "=", key)
    .where("a.is_active", "=", true)
    .where((eb) => eb(eb.fn.coalesce("m.company_id", "s.school_id"), "is not", null))
    .executeTakeFirst();

/** A recruiter's confirmed interviews since a day, the nearest 500. */
export const confirmedSince = async (db: Db, owner: { id: string; organisation_id: string }, since: Date) => {
  const rows = await db
    .selectFrom("interviews")
    .select("id")
    .where("recruiter_id", "=", owner.id)
    .where((eb) => eb(eb.fn.coalesce("company_id", "school_id"), "=", owner.organisation_id))
    .where("state", "in", ["confirmed", "held"])
    .where("ends_at", ">", since.toISOString())
    .orderBy("starts_at")
    .limit(500)
    .execute();
  return rows.map(({ id }) => id);
};
