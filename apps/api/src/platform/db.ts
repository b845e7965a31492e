import type { EventEmitter } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
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
import type { Servers } from "./database-servers.ts";
import { boundingTransactions } from "./pooled-statements.ts";
import { isStalePlan, openPreparing } from "./prepared-statements.ts";
import type { DB } from "./schema.gen.ts";
import { isTracing, traceStatement } from "./tracing.ts";

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
 * Keeps a lost connection from ending the process: `pg` reports it as an `error` event of a client in use, which the pool does not
 * handle. The query of such a client is refused, and the pool replaces the client.
 */
export const survivingLoss = <Client extends EventEmitter>(client: Client): Client => client.on("error", () => {});

export type Database = { db: Db; pool: pg.Pool; close: () => Promise<void> };

/** Has connections that are made from `options` go to the server in use. */
export const connectTo = (options: object, servers: Servers) =>
  Object.defineProperty(options, "connectionString", { enumerable: true, get: servers.url });

/**
 * Has the pool connect to the server in use, and leave its connections when `servers` says so: idle ones at once, the others as they come
 * back, and at once those to a server that is no longer the one in use.
 */
const followServers = (pool: pg.Pool, servers: Servers) => {
  connectTo(pool.options, servers);
  const madeFor = new Map<pg.PoolClient, string>();
  const left = new WeakSet<pg.PoolClient>();
  pool.on("connect", (client) => madeFor.set(client, servers.url()));
  pool.on("remove", (client) => madeFor.delete(client));
  pool.on("release", (_, client) => {
    if (left.has(client)) void client.end();
  });
  servers.onLeft(() => {
    for (const [client, url] of madeFor) {
      left.add(client);
      // Its query is refused, as that of a lost connection.
      if (url !== servers.url()) void client.end();
    }
    for (let idle = pool.idleCount; idle > 0; idle -= 1)
      pool.connect().then(
        (client) => client.release(),
        () => {},
      );
  });
};

/**
 * Opens a pool of `max` connections; a statement is limited to `seconds`, so that none holds a connection for ever. The limit is set
 * after connecting, because poolers refuse it as a start parameter. A connection is waited for `connectSeconds` at most.
 * `prepares`: see {@link openPreparing}. `isPooled`: the server is a pooler in transaction mode, see {@link boundingTransactions};
 * nothing is prepared then.
 */
export const openDatabase = (
  server: string | Servers,
  max: number,
  {
    seconds = 30,
    connectSeconds = 5,
    prepares = true,
    isPooled = false,
  }: { seconds?: number; connectSeconds?: number; prepares?: boolean; isPooled?: boolean } = {},
): Database => {
  const change: <Client extends pg.ClientBase>(client: Client) => Client = isPooled
    ? boundingTransactions(seconds)
    : prepares
      ? openPreparing()
      : (client) => client;
  const pool = new pg.Pool({
    connectionString: typeof server === "string" ? server : server.url(),
    max,
    types,
    connectionTimeoutMillis: connectSeconds * 1000,
    keepAlive: true,
    application_name: "passerelle",
    onConnect: async (client) => {
      const changed = survivingLoss(change(client));
      if (!isPooled)
        await changed.query(
          `set statement_timeout = '${seconds}s'; set idle_in_transaction_session_timeout = '${2 * seconds}s'`,
        );
    },
  });
  // An idle connection that the server closed is replaced at the next query.
  survivingLoss(pool);
  if (typeof server !== "string") followServers(pool, server);
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }), ...(isTracing() && { log: traceStatement }) });
  return { db, pool, close: () => db.destroy() };
};

const mostRetries = 3;

/**
 * Runs `work`, a statement or a transaction, again when PostgreSQL rolled it back for another one: three times at most, each after a short
 * random pause. Begun at once, it would take the same lock before the other transaction wakes up, and be rolled back again.
 */
export const retrying = async <T>(work: () => Promise<T>): Promise<T> => {
  for (let retries = 0; ; retries += 1) {
    try {
      return await work();
    } catch (error) {
      if (retries === mostRetries || !(isConflict(error) || isStalePlan(error))) throw error;
      await pause((retries + Math.random()) * 50);
    }
  }
};

/** Runs `work` in a transaction, or in the one that `db` is; a new one is retried. */
export const inTransaction = <T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> =>
  db.isTransaction ? work(db) : retrying(() => db.transaction().execute(work));

const savepoint = (statement: string) => CompiledQuery.raw(`${statement} nested`);

/** Runs transactions inside an open transaction one after the other, each as a savepoint. */
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

/** Gives `work` a database whose statements and transactions are one transaction on one connection, without a timeout: all or nothing. */
export const inOneTransaction = async <T>(
  connectionString: string,
  work: (database: Database) => Promise<T>,
): Promise<T> => {
  const client = survivingLoss(new pg.Client({ connectionString, types, keepAlive: true }));
  // Statements run one after another, even when work asks for several at once.
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
    // The connection is closed, so that nothing uncommitted stays.
    await client.end().catch(() => {});
  }
};
