import type { Db } from "#platform/db.ts";

export const findMessage = (db: Db, id: string) =>
  db
    .selectFrom("contact_messages")
    .select(["name", "email", "subject", "school_id"])
    .where("id", "=", id)
    .executeTakeFirst();

/** Held until the end of the transaction: of two who make a client of it at once, the second one sees what the first one did. */
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
