import { Kysely, PostgresDialect, type Transaction } from "kysely";
import pg from "pg";
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
    application_name: "passerelle",
  });
  // An idle connection that the server closes is replaced at the next query.
  pool.on("error", () => {});
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  return { db, pool, close: () => db.destroy() };
};
