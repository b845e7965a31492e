import { lifetimes } from "#platform/auth.ts";
import type { Db } from "#platform/db.ts";
import type { Device } from "#platform/devices.ts";
import { condition, isTrue } from "#platform/fragments-store.ts";
import { oldRows } from "#platform/old-rows-store.ts";

export const insertSession = async (db: Db, accountId: string, device: Device, now: Date) => {
  const at = now.toISOString();
  const row = await db
    .insertInto("sessions")
    .values({ account_id: accountId, ...device, created_at: at, last_seen_at: at })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
};

/** Records when a session was seen and locks it until the transaction ends; false when it has ended. */
export const touchSession = async (db: Db, id: string, device: Device, now: Date) => {
  const { numUpdatedRows } = await db
    .updateTable("sessions")
    .set({ ...device, last_seen_at: now.toISOString() })
    .where("id", "=", id)
    .where("ended_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/**
 * Ends sessions with their refresh tokens: the session `only`, else all except `but`; their access tokens are refused. Gives how many
 * sessions were open and how many tokens were revoked.
 */
export const closeSessions = async (
  db: Db,
  accountId: string,
  which: { only?: string; but?: string | null },
  now: Date,
) => {
  const at = now.toISOString();
  const { numUpdatedRows } = await db
    .updateTable("sessions")
    .set({ ended_at: at })
    .where("account_id", "=", accountId)
    .where("ended_at", "is", null)
    .$if(which.only !== undefined, (query) => query.where("id", "=", which.only ?? ""))
    .$if(Boolean(which.but), (query) => query.where("id", "<>", which.but ?? ""))
    .executeTakeFirst();
  const { numUpdatedRows: tokens } = await db
    .updateTable("refresh_tokens")
    .set({ revoked_at: at })
    .where("account_id", "=", accountId)
    .where("revoked_at", "is", null)
    .$if(which.only !== undefined, (query) => query.where("family_id", "=", which.only ?? ""))
    .$if(Boolean(which.but), (query) => query.where("family_id", "<>", which.but ?? ""))
    .executeTakeFirst();
  return { sessions: Number(numUpdatedRows), tokens: Number(tokens) };
};

/** Renewable sessions, latest first. */
export const pageOfSessions = async (
  db: Db,
  accountId: string,
  current: string | null,
  page: { limit: number; offset: number },
  now: Date,
) => {
  const open = db
    .selectFrom("sessions")
    .where("account_id", "=", accountId)
    .where("ended_at", "is", null)
    .where("last_seen_at", ">", new Date(now.getTime() - lifetimes.refresh * 1000).toISOString());
  const { total } = await open.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const rows = await open
    .select(["id", "browser", "system", "address", "created_at", "last_seen_at"])
    .select(isTrue(condition`id is not distinct from ${current}::uuid`).as("is_current"))
    .orderBy("last_seen_at", "desc")
    .orderBy("id")
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return { rows, total };
};

/** Records the device of a login: whether it is new, and whether it is the first. */
export const recordDevice = async (db: Db, accountId: string, { browser, system }: Device, now: Date) => {
  const at = now.toISOString();
  const before = await db
    .selectFrom("login_devices")
    .select(["browser", "system"])
    .where("account_id", "=", accountId)
    .execute();
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("login_devices")
    .values({ account_id: accountId, browser, system, first_seen_at: at, last_seen_at: at })
    .onConflict((conflict) => conflict.columns(["account_id", "browser", "system"]).doNothing())
    .executeTakeFirst();
  const isNew = (numInsertedOrUpdatedRows ?? 0n) > 0n;
  if (!isNew)
    await db
      .updateTable("login_devices")
      .set({ last_seen_at: at })
      .where("account_id", "=", accountId)
      .where("browser", "=", browser)
      .where("system", "=", system)
      .execute();
  return { isNew, isFirst: before.length === 0 };
};

/** The account's sessions and devices, for the download of personal data. */
export const sessionDataOf = async (db: Db, accountId: string) => ({
  sessions: await db
    .selectFrom("sessions")
    .select(["browser", "system", "address", "created_at", "last_seen_at", "ended_at"])
    .where("account_id", "=", accountId)
    .orderBy("created_at")
    .execute(),
  login_devices: await db
    .selectFrom("login_devices")
    .select(["browser", "system", "first_seen_at", "last_seen_at"])
    .where("account_id", "=", accountId)
    .orderBy("first_seen_at")
    .execute(),
});

/** Deletes unused sessions and devices. */
export const overSessions = oldRows("sessions", "last_seen_at");
export const oldDevices = oldRows("login_devices", "last_seen_at");
