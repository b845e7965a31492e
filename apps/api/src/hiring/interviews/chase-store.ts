import type { Receiver } from "#hiring/applications/received-by.ts";
import type { Db } from "#platform/db.ts";
import { isOf } from "./owner-store.ts";

export const lockChasable = (db: Db, id: string, receiver: Receiver) =>
  db
    .selectFrom("interviews as i")
    .select(["i.id", "i.state", "i.chased_at"])
    .where("i.id", "=", id)
    .where(isOf(receiver))
    .forUpdate()
    .executeTakeFirst();

export const markChased = async (db: Db, ids: string[], now: Date) => {
  await db
    .updateTable("interviews")
    .set({ chase_at: null, chased_at: now.toISOString() })
    .where("id", "in", ids)
    .execute();
};

/** Claims the interviews whose candidates are to be written to again; each is claimed once. */
export const claimDueChases = async (db: Db, now: Date, limit: number) => {
  const due = await db
    .selectFrom("interviews")
    .select(["id", "state"])
    .where("chase_at", "<=", now.toISOString())
    .orderBy("chase_at")
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
  if (due.length > 0)
    await markChased(
      db,
      due.map(({ id }) => id),
      now,
    );
  return { claimed: due.length, ids: due.flatMap(({ id, state }) => (state === "proposed" ? [id] : [])) };
};
