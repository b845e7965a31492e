import type { EventEmitter } from "node:events";
import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  PostgresAdapter,
  PostgresDialect,
  PostgresDriver,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type Transaction,
} from "kysely";
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

/**
 * Opens a pool of `max` connections, each statement bounded to `seconds` so that none can hold a connection for ever. The bounds are set
 * once a connection is there: as parameters of its start, poolers refuse them.
 */
export const openDatabase = (connectionString: string, max: number, seconds = 30): Database => {
  const pool = new pg.Pool({
    connectionString,
    max,
    types,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    application_name: "passerelle",
    onConnect: async (client) => {
      await survivingLoss(client).query(
        `set statement_timeout = '${seconds}s'; set idle_in_transaction_session_timeout = '${2 * seconds}s'`,
      );
    },
  });
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

const savepoint = (statement: string) => CompiledQuery.raw(`${statement} nested`);

/** Transactions within a transaction that is open already, one after the other: each is a savepoint of it. */
class NestedDriver extends PostgresDriver {
  #before: Promise<void> = Promise.resolve();
  #end = () => {};
  override async beginTransaction(connection: DatabaseConnection) {
    const before = this.#before;
    let end = () => {};
    this.#before = new Promise((resolve) => {
      end = resolve;
    });
    await before;
    this.#end = end;
    await connection.executeQuery(savepoint("savepoint"));
  }
  override async commitTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(savepoint("release savepoint"));
    this.#end();
  }
  override async rollbackTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(savepoint("rollback to savepoint"));
    await connection.executeQuery(savepoint("release savepoint"));
    this.#end();
  }
}

/**
 * Gives `work` a database all of whose statements, its transactions too, are one transaction over one connection, without a limit of
 * time: whole at its end, or nothing at all.
 */
export const inOneTransaction = async <T>(
  connectionString: string,
  work: (database: Database) => Promise<T>,
): Promise<T> => {
  const client = survivingLoss(new pg.Client({ connectionString, types, keepAlive: true }));
  // One statement after the other, also where work asks for several at once.
  let last: Promise<unknown> = Promise.resolve();
  const query = (text: string, values?: unknown[]) => {
    const next = last.then(() => client.query(text, values));
    last = next.catch(() => {});
    return next;
  };
  const connection = { query, release: () => {} };
  const pool = { query, connect: async () => connection, end: async () => {}, options: {} };
  const db = new Kysely<DB>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new NestedDriver({ pool: pool as never }),
      createIntrospector: (own) => new PostgresIntrospector(own),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
  try {
    await client.connect();
    await client.query("begin; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0");
    const done = await work({ db, pool: pool as never, close: () => db.destroy() });
    await client.query("commit");
    return done;
  } finally {
    // What was not committed goes with its connection.
    await client.end().catch(() => {});
  }
};
