import type { EventEmitter } from "node:events";
import { Kysely, PostgresDialect, type Transaction } from "kysely";
import pg from "pg";
import { isConflict } from "./database-failures.ts";
import type { DB } from "./schema.gen.ts";

// Instants leave as ISO 8601 UTC, days as YYYY-MM-DD, counts as numbers: rows need no mapper.
const types = new pg.TypeOverrides();
types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (value) =>
  value.endsWith("infinity") ? value : new Date(value).toISOString(),
);
types.setTypeParser(pg.types.builtins.DATE, (value) => value);
types.setTypeParser(pg.types.builtins.INT8, Number);
types.setTypeParser(pg.types.builtins.NUMERIC, Number);

export type Db = Kysely<DB>;
export type Tx = Transaction<DB>;
export type { DB };

/**
 * Keeps the loss of a connection from ending the process: `pg` reports it as an `error` event of the client, and a pool does not listen
 * to the clients that are in use. What was asked of such a client is refused, and the pool replaces it.
 */
export const survivingLoss = <Client extends EventEmitter>(client: Client): Client => client.on("error", () => {});

export type Database = { db: Db; pool: pg.Pool; close: () => Promise<void> };

/** Opens a pool; `max` connections, each query bounded to 30 s so that none can hold a connection for ever. */
export const openDatabase = (connectionString: string, max: number): Database => {
  const pool = new pg.Pool({
    connectionString,
    max,
    types,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 60_000,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    application_name: "passerelle",
  });
  pool.on("connect", survivingLoss);
  // An idle connection that the server closes is replaced at the next query.
  survivingLoss(pool);
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  return { db, pool, close: () => db.destroy() };
};

/** Runs `work` in a transaction, and once more where PostgreSQL undid it in favour of another one: nothing of it was kept. */
export const inTransaction = async <T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> => {
  const once = () => db.transaction().execute(work);
  try {
    return await once();
  } catch (error) {
    if (isConflict(error)) return once();
    throw error;
  }
};
