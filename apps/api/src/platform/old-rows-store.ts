import { type RawBuilder, sql } from "kysely";
import type { DB, Db } from "./db.ts";

export type OldRows = {
  count: (db: Db, before: Date) => Promise<number>;
  remove: (db: Db, before: Date) => Promise<number>;
};

/** Rows of a table older than the cutoff of `column`, counted and deleted with one condition. `those` narrows them. */
export const oldRows = (table: keyof DB, column: string, those: RawBuilder<unknown> = sql`true`): OldRows => {
  const past = (before: Date) =>
    sql`from ${sql.table(table)} where ${sql.ref(column)} < ${before.toISOString()} and ${those}`;
  return {
    count: async (db, before) => {
      const { rows } = await sql<{ count: number }>`select count(*) as count ${past(before)}`.execute(db);
      return rows[0]?.count ?? 0;
    },
    remove: async (db, before) => Number((await sql`delete ${past(before)}`.execute(db)).numAffectedRows ?? 0),
  };
};
