import { type RawBuilder, sql } from "kysely";
import type { DB, Db } from "./db.ts";

export type OldRows = {
  count: (db: Db, before: Date) => Promise<number>;
  remove: (db: Db, before: Date) => Promise<number>;
};

/** Rows that one statement deletes at most, so that none outlasts its limit or holds locks for long. */
const atOnce = 10_000;

/** Calls `remove`, which deletes up to `limit` rows and gives their number, until it deletes fewer; gives the sum. */
export const inBatches = async (remove: (limit: number) => Promise<number>, limit = atOnce) => {
  let sum = 0;
  for (let removed = limit; removed === limit; sum += removed) removed = await remove(limit);
  return sum;
};

/** Rows of a table older than the cutoff of `column`, counted and deleted in batches with one condition. `those` narrows them. */
export const oldRows = (table: keyof DB, column: string, those: RawBuilder<unknown> = sql`true`): OldRows => {
  const past = (before: Date) =>
    sql`from ${sql.table(table)} where ${sql.ref(column)} < ${before.toISOString()} and ${those}`;
  return {
    count: async (db, before) => {
      const { rows } = await sql<{ count: number }>`select count(*) as count ${past(before)}`.execute(db);
      return rows[0]?.count ?? 0;
    },
    remove: (db, before) =>
      inBatches(async (limit) => {
        const deleting = sql`
          delete from ${sql.table(table)} where ctid = any(array(select ctid ${past(before)} limit ${limit}))`;
        return Number((await deleting.execute(db)).numAffectedRows ?? 0);
      }),
  };
};
