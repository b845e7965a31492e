import { sql } from "kysely";
import type { Db } from "#platform/db.ts";

/** False when nothing waits to be carried there. */
export const tryNow = async (
  db: Db,
  { postingId, schoolId, support }: { postingId: string; schoolId: string; support: string },
  now: Date,
) => {
  const { rows } = await sql`update broadcasts set next_try_at = ${now}
    where posting_id = ${postingId} and school_id = ${schoolId} and support = ${support} and next_try_at is not null
    returning posting_id`.execute(db);
  return rows.length > 0;
};
