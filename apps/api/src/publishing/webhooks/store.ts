import type { WebhookEventType, WebhookState } from "@passerelle/contract/enumerations";
import { type NotNull, sql } from "kysely";
import type { Db } from "#platform/db.ts";

const ofSchool = (db: Db, schoolId: string) =>
  db.selectFrom("school_webhooks as w").where("w.school_id", "=", schoolId);

const described = (query: ReturnType<typeof ofSchool>, now: Date) =>
  query.select([
    "w.id",
    "w.url",
    "w.description",
    "w.events",
    "w.is_active",
    "w.tells_candidate",
    "w.turned_off",
    (eb) =>
      eb.case().when("w.former_until", ">", now.toISOString()).then(eb.ref("w.former_until")).end().as("former_until"),
    "w.version",
    "w.created_at",
    sql<{ at: string; state: WebhookState } | null>`(select json_build_object('at', d.created_at, 'state', d.state)
      from webhook_deliveries d where d.webhook_id = w.id order by d.created_at desc, d.id desc limit 1)`.as(
      "last_delivery",
    ),
    sql<number>`(select count(*) from webhook_deliveries d where d.webhook_id = w.id and d.state = 'failed')`.as(
      "failed_count",
    ),
  ]);

export const webhooksOf = (db: Db, schoolId: string, now: Date) =>
  described(ofSchool(db, schoolId), now).orderBy("w.created_at", "desc").orderBy("w.id", "desc").execute();

export const findWebhook = (db: Db, id: string, schoolId: string, now: Date) =>
  described(ofSchool(db, schoolId), now).where("w.id", "=", id).executeTakeFirst();

/** Held until the end of the transaction, with what signs. */
export const lockWebhook = (db: Db, id: string, schoolId: string) =>
  ofSchool(db, schoolId)
    .where("w.id", "=", id)
    .select(["w.id", "w.version", "w.is_active", "w.secret"])
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Locks the school, so that two webhooks created at once are counted one after the other. */
export const countWebhooks = async (db: Db, schoolId: string) => {
  await db.selectFrom("schools").select("id").where("id", "=", schoolId).forNoKeyUpdate().execute();
  const { count } = await ofSchool(db, schoolId)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
};

export type Wanted = {
  url: string;
  description: string;
  events: WebhookEventType[];
  is_active: boolean;
  tells_candidate: boolean;
};

export const insertWebhook = (
  db: Db,
  { id, schoolId, secret, now, ...wanted }: Wanted & { id: string; schoolId: string; secret: Buffer; now: Date },
) =>
  db
    .insertInto("school_webhooks")
    .values({
      id,
      school_id: schoolId,
      ...wanted,
      secret,
      created_at: now.toISOString(),
      updated_at: now.toISOString(),
    })
    .execute();

/** Turning it on, or changing its address, resets its failures. */
export const replaceWebhook = (db: Db, id: string, wanted: Wanted, now: Date) =>
  db
    .updateTable("school_webhooks")
    .set((eb) => ({
      ...wanted,
      failures: 0,
      failing_since: null,
      turned_off: null,
      version: eb("version", "+", 1),
      updated_at: now.toISOString(),
    }))
    .where("id", "=", id)
    .execute();

export const setSecret = (db: Db, id: string, secret: Buffer, formerUntil: Date) =>
  db
    .updateTable("school_webhooks")
    .set((eb) => ({ former_secret: eb.ref("secret"), former_until: formerUntil.toISOString(), secret }))
    .where("id", "=", id)
    .execute();

export const removeWebhook = async (db: Db, id: string, schoolId: string) => {
  const { numDeletedRows } = await db
    .deleteFrom("school_webhooks")
    .where("id", "=", id)
    .where("school_id", "=", schoolId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};

/** Turned off by the product: until an administrator turns it on again. Gives whether it was on. */
export const turnOff = async (db: Db, id: string, why: "gone" | "failing", now: Date) => {
  const { numUpdatedRows } = await db
    .updateTable("school_webhooks")
    .set((eb) => ({ is_active: false, turned_off: why, version: eb("version", "+", 1), updated_at: now.toISOString() }))
    .where("id", "=", id)
    .where("is_active", "=", true)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Something went through. */
export const recordSuccess = (db: Db, id: string) =>
  db
    .updateTable("school_webhooks")
    .set({ failures: 0, failing_since: null })
    .where("id", "=", id)
    .where("failing_since", "is not", null)
    .execute();

/** An attempt failed, or an event was given up; gives how long that has lasted. */
export const recordFailure = (db: Db, id: string, isGivenUp: boolean, now: Date) =>
  db
    .updateTable("school_webhooks")
    .set((eb) => ({
      failures: eb("failures", "+", isGivenUp ? 1 : 0),
      failing_since: sql`coalesce(failing_since, ${now.toISOString()}::timestamptz)`,
    }))
    .where("id", "=", id)
    .returning(["failures", "failing_since"])
    .$narrowType<{ failing_since: NotNull }>()
    .executeTakeFirst();

/** Whom to write to about a webhook: the administrators of its school who have an active account. */
export const administratorsOf = (db: Db, webhookId: string) =>
  db
    .selectFrom("school_webhooks as w")
    .innerJoin("school_members as m", "m.school_id", "w.school_id")
    .innerJoin("accounts as u", "u.id", "m.account_id")
    .select(["u.email", "w.url", "w.description"])
    .where("w.id", "=", webhookId)
    .where("m.is_admin", "=", true)
    .where("u.is_active", "=", true)
    .execute();

export const haveWebhooks = async (db: Db, schoolIds: string[]) => {
  const { rows } =
    await sql`select from school_webhooks where school_id = any(${schoolIds}::uuid[]) and is_active limit 1`.execute(
      db,
    );
  return rows.length > 0;
};
