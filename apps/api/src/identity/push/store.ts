import { lifetimes } from "#platform/auth.ts";
import type { Db } from "#platform/db.ts";
import { condition, isTrue } from "#platform/fragments-store.ts";

/** What a browser gave of its subscription. */
export type Subscription = { endpoint: string; keys: { p256dh: string; auth: string } };
type Owner = { accountId: string; sessionId: string | null };

const devicesOf = (db: Db, accountId: string) =>
  db.selectFrom("push_devices as d").where("d.account_id", "=", accountId);

export const listDevices = (db: Db, { accountId, sessionId }: Owner) =>
  devicesOf(db, accountId)
    .select(["d.id", "d.browser", "d.system", "d.created_at"])
    .select(isTrue(condition`coalesce(d.session_id = ${sessionId}::uuid, false)`).as("is_current"))
    .orderBy("d.created_at", "desc")
    .orderBy("d.id")
    .execute();

/** The devices of other sessions. */
export const countOtherDevices = async (db: Db, { accountId, sessionId }: Owner, endpoint: string) => {
  const { count } = await devicesOf(db, accountId)
    .where("d.endpoint", "<>", endpoint)
    .where(condition`(d.session_id is null or d.session_id is distinct from ${sessionId}::uuid)`)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
};

/** A session is one browser: what it gave before is replaced. */
export const deleteFormerOf = async (db: Db, { accountId, sessionId }: Owner, endpoint: string) => {
  if (sessionId === null) return;
  await db
    .deleteFrom("push_devices")
    .where("account_id", "=", accountId)
    .where("session_id", "=", sessionId)
    .where("endpoint", "<>", endpoint)
    .execute();
};

/**
 * Adds a device, or gives it to the account that is logged in there now. False when the endpoint is known with another secret: it is
 * then not this browser's.
 */
export const insertDevice = async (
  db: Db,
  { accountId, sessionId }: Owner,
  { endpoint, keys }: Subscription,
  { browser, system }: { browser: string; system: string },
  now: Date,
) => {
  const owner = { account_id: accountId, session_id: sessionId, browser, system, created_at: now.toISOString() };
  const added = await db
    .insertInto("push_devices")
    .values({ endpoint, ...keys, ...owner })
    .onConflict((conflict) =>
      conflict
        .column("endpoint")
        .doUpdateSet({ ...owner, p256dh: keys.p256dh })
        .where(condition`push_devices.auth = excluded.auth`),
    )
    .returning("id")
    .executeTakeFirst();
  return added !== undefined;
};

/** False when the account has no such device. */
export const deleteDevice = async (db: Db, accountId: string, id: string) => {
  const { numDeletedRows } = await db
    .deleteFrom("push_devices")
    .where("id", "=", id)
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

/** Devices of the account whose session can still be renewed; `ids` narrows them. */
export const openDevices = (db: Db, accountId: string, ids: string[] | null, now: Date) =>
  devicesOf(db, accountId)
    .leftJoin("sessions as s", "s.id", "d.session_id")
    .where("s.ended_at", "is", null)
    .where((eb) =>
      eb.or([
        eb("d.session_id", "is", null),
        eb("s.last_seen_at", ">", new Date(now.getTime() - lifetimes.refresh * 1000).toISOString()),
      ]),
    )
    .$if(ids !== null, (query) => query.where("d.id", "in", ids ?? []))
    .select(["d.id", "d.endpoint", "d.p256dh", "d.auth"])
    .execute();

/** Puts another subscription in place of the one that this endpoint and this secret name; false when there is none. */
export const replaceSubscription = async (
  db: Db,
  former: { endpoint: string; auth: string },
  { endpoint, keys }: Subscription,
) => {
  const { numUpdatedRows } = await db
    .updateTable("push_devices")
    .set({ endpoint, ...keys })
    .where("endpoint", "=", former.endpoint)
    .where("auth", "=", former.auth)
    .where((eb) =>
      eb.or([
        eb.val(endpoint === former.endpoint),
        eb.not(eb.exists(eb.selectFrom("push_devices as o").select("o.id").where("o.endpoint", "=", endpoint))),
      ]),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Deletes the devices of these accounts whose session has ended. */
export const deleteDevicesOfEnded = async (db: Db, accountIds: string[]) => {
  await db
    .deleteFrom("push_devices")
    .where("account_id", "in", accountIds)
    .where("session_id", "in", (eb) => eb.selectFrom("sessions").select("id").where("ended_at", "is not", null))
    .execute();
};

/** For the download of personal data: the address at the push service, but not the secret that proves a device. */
export const deviceDataOf = (db: Db, accountId: string) =>
  devicesOf(db, accountId)
    .select(["d.browser", "d.system", "d.endpoint", "d.created_at"])
    .orderBy("d.created_at")
    .execute();
