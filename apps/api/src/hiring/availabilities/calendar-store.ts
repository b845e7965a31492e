import { sql } from "kysely";
import type { Db } from "#platform/db.ts";
import type { Moment } from "./rules.ts";

export const findLinkedCalendar = (db: Db, accountId: string) =>
  db
    .selectFrom("linked_calendars")
    .select(["host", "state", "problem", "read_at", "next_read_at"])
    .where("account_id", "=", accountId)
    .executeTakeFirst();

/** Another address takes the place of the former one, with nothing of what was read there. */
export const saveLinkedCalendar = async (
  db: Db,
  { accountId, address, host }: { accountId: string; address: Buffer; host: string },
  now: Date,
) => {
  await deleteLinkedCalendar(db, accountId);
  await db
    .insertInto("linked_calendars")
    .values({ account_id: accountId, address, host, linked_at: now.toISOString(), next_read_at: now.toISOString() })
    .execute();
};

export const deleteLinkedCalendar = async (db: Db, accountId: string) => {
  await db.deleteFrom("linked_calendars").where("account_id", "=", accountId).execute();
};

/** Makes a calendar due; nothing when it was read since `before`. */
export const makeDue = async (db: Db, accountId: string, before: Date, now: Date) => {
  const row = await db
    .updateTable("linked_calendars")
    .set({ next_read_at: now.toISOString() })
    .where("account_id", "=", accountId)
    .where((eb) => eb.or([eb("read_at", "is", null), eb("read_at", "<", before.toISOString())]))
    .returning("account_id")
    .executeTakeFirst();
  return row !== undefined;
};

/** Claims a calendar that is due, or one account's, until `until`; the address it had is what the result may be written for. */
export const claimDueCalendars = (db: Db, { now, until, limit }: { now: Date; until: Date; limit: number }) =>
  db
    .updateTable("linked_calendars")
    .set({ next_read_at: until.toISOString() })
    .where("account_id", "in", (eb) =>
      eb
        .selectFrom("linked_calendars as l")
        .innerJoin("accounts as a", "a.id", "l.account_id")
        .select("l.account_id")
        .where("l.next_read_at", "<=", now.toISOString())
        .where("a.is_active", "=", true)
        .orderBy("l.next_read_at")
        .limit(limit)
        .forUpdate("l")
        .skipLocked(),
    )
    .returning(["account_id", "address", "failures"])
    .execute();

/** False when the person has linked another address, or none, since this one was claimed. */
const isStill = (db: Db, accountId: string, address: Buffer) =>
  db
    .selectFrom("linked_calendars")
    .select("account_id")
    .where("account_id", "=", accountId)
    .where("address", "=", address)
    .forUpdate()
    .executeTakeFirst();

type Read = { account_id: string; address: Buffer };

export const replaceBusyTimes = async (
  db: Db,
  { account_id, address }: Read,
  times: Moment[],
  { now, next }: { now: Date; next: Date },
) => {
  if (!(await isStill(db, account_id, address))) return;
  await db.deleteFrom("linked_calendar_times").where("account_id", "=", account_id).execute();
  await sql`
    insert into linked_calendar_times (account_id, starts_at, ends_at)
    select ${account_id}, t.starts_at, t.ends_at
    from jsonb_to_recordset(${JSON.stringify(times)}::jsonb) as t(starts_at timestamptz, ends_at timestamptz)`.execute(
    db,
  );
  await db
    .updateTable("linked_calendars")
    .set({ state: "read", problem: "", failures: 0, read_at: now.toISOString(), next_read_at: next.toISOString() })
    .where("account_id", "=", account_id)
    .execute();
};

/** What was read before stays: an old busy time is better than none. */
export const recordFailedReading = async (db: Db, { account_id, address }: Read, problem: string, next: Date) => {
  if (!(await isStill(db, account_id, address))) return;
  await db
    .updateTable("linked_calendars")
    .set((eb) => ({ state: "failed", problem, failures: eb("failures", "+", 1), next_read_at: next.toISOString() }))
    .where("account_id", "=", account_id)
    .execute();
};
