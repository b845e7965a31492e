import { sql } from "kysely";
import type { Db } from "#platform/db.ts";
import { oldRows } from "#platform/old-rows-store.ts";
import type { Movement } from "./boards/france-travail/line.ts";

export type RecordedMovement = { posting_id: string; movement: Movement; version: number };

/** The file that was recorded and never known to have arrived, if there is one. */
export const unsentDelivery = async (db: Db, schoolId: string, support: string) => {
  const { rows } = await sql<{ id: string; movements: RecordedMovement[]; attempts: number; failure: string | null }>`
    select id, movements, attempts, failure from broadcast_deliveries
    where school_id = ${schoolId} and support = ${support} and sent_at is null order by created_at limit 1`.execute(db);
  return rows[0];
};

export const recordDelivery = async (
  db: Db,
  { schoolId, support, movements }: { schoolId: string; support: string; movements: RecordedMovement[] },
  now: Date,
) =>
  db
    .insertInto("broadcast_deliveries")
    .values({ school_id: schoolId, support, movements: JSON.stringify(movements), created_at: now.toISOString() })
    .returning("id")
    .executeTakeFirstOrThrow();

export const deliverySent = (db: Db, id: string, now: Date) =>
  db
    .updateTable("broadcast_deliveries")
    .set((eb) => ({ sent_at: now.toISOString(), failure: null, attempts: eb("attempts", "+", 1) }))
    .where("id", "=", id)
    .execute();

export const deliveryFailed = (db: Db, id: string, failure: string) =>
  db
    .updateTable("broadcast_deliveries")
    .set((eb) => ({ failure, attempts: eb("attempts", "+", 1) }))
    .where("id", "=", id)
    .execute();

export const oldDeliveries = oldRows("broadcast_deliveries", "sent_at");
