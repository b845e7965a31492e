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

/** Whose interviews a private address shows: a person who still works for a company, and that company's interviews alone. */
export const findKeyOwner = (db: Db, key: string) =>
  db
    .selectFrom("recruiter_calendars as c")
    .innerJoin("accounts as a", "a.id", "c.account_id")
    .innerJoin("company_members as m", "m.account_id", "a.id")
    .select(["a.id", "m.company_id"])
    .where("c.key", "=", key)
    .where("a.is_active", "=", true)
    .executeTakeFirst();

/** A recruiter's confirmed interviews since a day, the nearest 500. */
export const confirmedSince = async (db: Db, owner: { id: string; company_id: string }, since: Date) => {
  const rows = await db
    .selectFrom("interviews")
    .select("id")
    .where("recruiter_id", "=", owner.id)
    .where("company_id", "=", owner.company_id)
    .where("state", "in", ["confirmed", "held"])
    .where("ends_at", ">", since.toISOString())
    .orderBy("starts_at")
    .limit(500)
    .execute();
  return rows.map(({ id }) => id);
};
