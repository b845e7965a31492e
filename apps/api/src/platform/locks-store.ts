import { sql } from "kysely";
import type { Db } from "./db.ts";

/** Runs `work` under an advisory lock named `name`; null when another session has it. The lock ends with its connection. */
export const withLock = <T>(db: Db, what: string, name: string, work: () => Promise<T>): Promise<T | null> =>
  db.connection().execute(async (connection) => {
    const { rows } = await sql<{
      held: boolean;
    }>`select pg_try_advisory_lock(hashtext(${what}), hashtext(${name})) as held`.execute(connection);
    if (!rows[0]?.held) return null;
    try {
      return await work();
    } finally {
      await sql`select pg_advisory_unlock(hashtext(${what}), hashtext(${name}))`.execute(connection);
    }
  });
