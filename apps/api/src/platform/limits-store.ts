import { sql } from "kysely";
import type { Db } from "./db.ts";
import { oldRows } from "./old-rows-store.ts";

/** Removes an attempt that did not count. */
export const uncountAttempt = async (db: Db, key: Buffer, slot: Date) => {
  await sql`update attempts set count = count - 1 where key = ${key} and slot = ${slot} and count > 0`.execute(db);
};

/** Adds an attempt and gives how many the slot holds; expired slots go at the same time. */
export const countAttempt = async (db: Db, key: Buffer, slot: Date): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    with over as (delete from attempts where key = ${key} and slot < ${slot})
    insert into attempts as a (key, slot, count) values (${key}, ${slot}, 1)
    on conflict (key, slot) do update set count = a.count + 1
    returning count`.execute(db);
  return rows[0]?.count ?? 1;
};

/** Attempts of keys that were never tried again, whose own next attempt would have deleted them. */
export const oldAttempts = oldRows("attempts", "slot");
