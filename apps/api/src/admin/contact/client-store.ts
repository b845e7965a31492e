import type { Db } from "#platform/db.ts";

export const findMessage = (db: Db, id: string) =>
  db
    .selectFrom("contact_messages")
    .select(["name", "email", "subject", "school_id"])
    .where("id", "=", id)
    .executeTakeFirst();

/** Locks the message until the end of the transaction, so that only one of two requests at once makes a client of it. */
export const lockAsClient = (db: Db, id: string) =>
  db
    .selectFrom("contact_messages")
    .select(["id", "taken_by", "became_client_at"])
    .select("state")
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();

export const markClient = (db: Db, id: string, schoolId: string, now: Date) =>
  db
    .updateTable("contact_messages")
    .set({ school_id: schoolId, became_client_at: now.toISOString() })
    .where("id", "=", id)
    .execute();
