import type { WebhookState } from "@passerelle/contract/enumerations";
import type { WebhookPayloadType } from "@passerelle/contract/publishing/webhook-payloads";
import type { Delivery, DeliveryDetail } from "@passerelle/contract/publishing/webhooks";
import { sql } from "kysely";
import type { Db } from "#platform/db.ts";
import { condition } from "#platform/fragments-store.ts";
import { oldRows } from "#platform/old-rows-store.ts";
import type { Candidate, EventData } from "./rules.ts";

type Attempt = DeliveryDetail["log"][number];

const ofWebhook = (db: Db, webhookId: string) =>
  db
    .selectFrom("webhook_deliveries as d")
    .innerJoin("webhook_events as e", "e.id", "d.event_id")
    .where("d.webhook_id", "=", webhookId);

const last = <T extends keyof Attempt>(column: T) =>
  sql<Attempt[T] | null>`(select t.${sql.ref(column)} from webhook_attempts t where t.delivery_id = d.id
    order by t.at desc, t.id desc limit 1)`;

const columns = [
  "d.id",
  "d.event_id",
  "e.type as event",
  "d.state",
  "d.created_at",
  sql<number>`(select count(*) from webhook_attempts t where t.delivery_id = d.id)`.as("attempts"),
  last("status").as("status"),
  sql<string>`coalesce(${last("problem")}, '')`.as("problem"),
  last("ms").as("ms"),
  sql<string | null>`case when d.state = 'pending' then d.next_at end`.as("next_at"),
] as const;

type Query = { state?: WebhookState | undefined; event?: WebhookPayloadType | undefined };

export const pageOfDeliveries = async (
  db: Db,
  webhookId: string,
  { state, event }: Query,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: Delivery[]; total: number }> => {
  let query = ofWebhook(db, webhookId);
  if (state) query = query.where("d.state", "=", state);
  if (event) query = query.where("e.type", "=", event);
  const { total } = await query.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const rows = await query
    .select(columns)
    .orderBy("d.created_at", "desc")
    .orderBy("d.id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
  return { rows, total };
};

/** One delivery of this webhook, with its event and what was answered; the last fifty attempts. */
export const findDelivery = (db: Db, webhookId: string, id: string) =>
  ofWebhook(db, webhookId)
    .where("d.id", "=", id)
    .select(columns)
    .select([
      "e.at",
      "e.school_id",
      sql<EventData>`e.data`.as("data"),
      sql<Attempt[]>`(select coalesce(json_agg(json_build_object('at', t.at, 'status', t.status, 'problem', t.problem,
        'ms', t.ms, 'answer', t.answer) order by t.at desc, t.id desc), '[]')
        from (select * from webhook_attempts x where x.delivery_id = d.id order by x.at desc, x.id desc limit 50) t)`.as(
        "log",
      ),
    ])
    .executeTakeFirst();

/** An event of one webhook alone. */
export const insertEvent = async (
  db: Db,
  {
    schoolId,
    webhookId,
    type,
    data,
    now,
  }: { schoolId: string; webhookId: string; type: WebhookPayloadType; data: object; now: Date },
) => {
  const at = now.toISOString();
  const event = await db
    .insertInto("webhook_events")
    .values({ school_id: schoolId, type, at, data: JSON.stringify(data) })
    .returning("id")
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto("webhook_deliveries")
    .values({ webhook_id: webhookId, event_id: event.id, created_at: at })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
};

/** To be sent again at once, with all its attempts before it; one that waits already, or is being sent, is left. */
const again = (db: Db, webhookId: string) =>
  db
    .updateTable("webhook_deliveries")
    .set({ state: "pending", tries: 0, next_at: null, settled_at: null })
    .where("webhook_id", "=", webhookId);

export const replayOne = (db: Db, webhookId: string, id: string) =>
  again(db, webhookId).where("id", "=", id).where("state", "<>", "pending").execute();

export const replayAllFailed = async (db: Db, webhookId: string) =>
  Number((await again(db, webhookId).where("state", "=", "failed").executeTakeFirst()).numUpdatedRows);

export const finishDelivery = (db: Db, id: string, state: "delivered" | "failed", now: Date) =>
  db
    .updateTable("webhook_deliveries")
    .set({ state, next_at: null, settled_at: now.toISOString() })
    .where("id", "=", id)
    .execute();

/** What waited for a webhook that is off is not sent: it is said to have failed, and can be sent again. */
export const failPending = (db: Db, webhookId: string, now: Date) =>
  db
    .updateTable("webhook_deliveries")
    .set({ state: "failed", next_at: null, settled_at: now.toISOString() })
    .where("webhook_id", "=", webhookId)
    .where("state", "=", "pending")
    .execute();

export const waitUntil = (db: Db, id: string, next: Date) =>
  db.updateTable("webhook_deliveries").set({ next_at: next.toISOString() }).where("id", "=", id).execute();

/** Taken up and not sent: for later, without counting as an attempt. */
export const putOff = (db: Db, ids: string[], next: Date) =>
  db
    .updateTable("webhook_deliveries")
    .set((eb) => ({ next_at: next.toISOString(), tries: eb("tries", "-", 1) }))
    .where("id", "in", ids)
    .where("state", "=", "pending")
    .execute();

/** Renews until `next` what was taken up until `until` and is not settled or put off. */
export const renewClaims = (db: Db, { ids, until, next }: { ids: string[]; until: Date; next: Date }) =>
  db
    .updateTable("webhook_deliveries")
    .set({ next_at: next.toISOString() })
    .where("id", "in", ids)
    .where("state", "=", "pending")
    .where("next_at", "=", until.toISOString())
    .execute();

export const insertAttempt = (db: Db, deliveryId: string, { at, ...attempt }: Omit<Attempt, "at"> & { at: Date }) =>
  db
    .insertInto("webhook_attempts")
    .values({ delivery_id: deliveryId, at: at.toISOString(), ...attempt })
    .execute();

/**
 * Claims deliveries that are due, a few of each webhook, the oldest first: the claim lasts until `until`, after which another worker may
 * claim them. Concurrent workers claim different ones.
 */
export const claimDue = async (db: Db, { now, until, most }: { now: Date; until: Date; most: number }) => {
  const claimed = await db
    .with("due", (eb) =>
      eb
        .selectFrom("webhook_deliveries as d")
        .select("d.id")
        .where("d.state", "=", "pending")
        // The deliveries of a deactivated school wait until it is active again.
        .where(condition`exists (select from school_webhooks w join schools s on s.id = w.school_id
          where w.id = d.webhook_id and s.is_active)`)
        .where((where) => where.or([where("d.next_at", "is", null), where("d.next_at", "<=", now.toISOString())]))
        .orderBy(sql`d.next_at nulls first`)
        .orderBy("d.created_at")
        .orderBy("d.id")
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable("webhook_deliveries as d")
    .from("due")
    .whereRef("d.id", "=", "due.id")
    .set((eb) => ({ next_at: until.toISOString(), tries: eb("d.tries", "+", 1) }))
    .returning("d.id")
    .execute();
  const ids = claimed.map(({ id }) => id);
  if (ids.length === 0) return [];
  return db
    .selectFrom("webhook_deliveries as d")
    .innerJoin("webhook_events as e", "e.id", "d.event_id")
    .innerJoin("school_webhooks as w", "w.id", "d.webhook_id")
    .where("d.id", "in", ids)
    .select([
      "d.id",
      "d.tries",
      "d.event_id",
      "e.type",
      "e.at",
      "e.school_id",
      sql<EventData>`e.data`.as("data"),
      "w.id as webhook_id",
      "w.url",
      "w.is_active",
      "w.tells_candidate",
      "w.secret",
      "w.former_secret",
      "w.former_until",
    ])
    .orderBy("d.created_at")
    .orderBy("d.id")
    .execute();
};
export type Due = Awaited<ReturnType<typeof claimDue>>[number];

/** The applicant, while the account exists: read when the delivery is sent, so that the log holds no personal data. */
export const candidateOf = async (db: Db, applicationId: string): Promise<Candidate> =>
  (await db
    .selectFrom("applications as a")
    .innerJoin("accounts as u", "u.id", "a.applicant_id")
    .leftJoin("candidate_profiles as c", "c.account_id", "a.applicant_id")
    .where("a.id", "=", applicationId)
    .select([
      (eb) => eb.fn.coalesce("c.first_name", eb.val("")).as("first_name"),
      (eb) => eb.fn.coalesce("c.last_name", eb.val("")).as("last_name"),
      "u.email",
    ])
    .executeTakeFirst()) ?? null;

export const oldEvents = oldRows("webhook_events", "at");
