import { sql } from "kysely";
import type { Db } from "./db.ts";

/**
 * Runs `work` under an advisory lock named `name`; null when another process has it. The lock is that of a transaction which does nothing
 * else, so that it works through a pooler (decision 0340), and ends with its connection. `work` uses connections of its own.
 */
export const withLock = <T>(db: Db, what: string, name: string, work: () => Promise<T>): Promise<T | null> =>
  db.transaction().execute(async (tx) => {
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
    const { rows } = await sql<{
      held: boolean;
    }>`select pg_try_advisory_xact_lock(hashtext(${what}), hashtext(${name})) as held`.execute(tx);
    return rows[0]?.held ? work() : null;
  });
