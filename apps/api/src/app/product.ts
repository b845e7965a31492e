import { version } from "#admin/backup/version.ts";
import { followAnalysis } from "#offers/search/reindex-offers.ts";
import { type Config, readConfig, StartRefused } from "#platform/config.ts";
import { connectionBudget, poolSizes } from "#platform/connection-budget.ts";
import type { Services, SystemContext } from "#platform/context.ts";
import { openServer } from "#platform/database-server.ts";
import { openServers } from "#platform/database-servers.ts";
import { onceDatabaseAnswers } from "#platform/database-start.ts";
import { type Database, openDatabase } from "#platform/db.ts";
import type { EmbeddedPostgres } from "#platform/embedded-postgres.ts";
import { type Files, openFiles } from "#platform/files.ts";
import { createLog, type Logger } from "#platform/log.ts";
import { openMailTransport } from "#platform/mail.ts";
import { migrate } from "#platform/migrations.ts";
import { OutgoingFailure, openOutgoing } from "#platform/outgoing.ts";
import { followReplica, type PublicReads, readingFromMain } from "#platform/public-reads.ts";
import { connectionsAllowed } from "#platform/readiness-store.ts";
import { Refusal } from "#platform/refusals.ts";
import { acceptSecretKey, checkSecretKey } from "#platform/secret-key.ts";
import { openTaskQueue, type TaskQueue } from "#platform/tasks.ts";
import { openTracing } from "#platform/tracing.ts";
import { events } from "./events.ts";
import { allTasks } from "./tasks.ts";

/** What every process of the product stands on: configuration, database, files, tasks, mail. */
export type Product = {
  config: Config;
  log: Logger;
  database: Database;
  reads: PublicReads;
  /** The database, beside its pooler. */
  databaseUrl: string;
  files: Files;
  queue: TaskQueue;
  /** Null with a database of one's own (`DATABASE_URL`). */
  postgres: EmbeddedPostgres | null;
  services: Services;
  /** A context without anybody, for tasks and the command line. */
  context: () => SystemContext;
  /**
   * Takes up tasks until the product is closed, unless its role is to serve the site alone; waits for a database that is lost meanwhile,
   * as the start does. Logs the connection budget first.
   */
  work: () => Promise<void>;
  /** Closes what was opened here, in order; PostgreSQL too unless it must keep running. */
  close: (options?: { keepPostgres?: boolean }) => Promise<void>;
};

/** How long a stop waits for what still holds a connection: work that the queue has handed back, and that the end of the process ends. */
const closeMs = 5000;
const closeWithin = async (ms: number, { close }: Database) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  await Promise.race([close(), promise]);
  clearTimeout(timer);
};

type Opening = {
  signal?: AbortSignal;
  /** Another key than the one of the data is meant (decision 0211). */
  acceptsKey?: boolean;
};

/**
 * Opens the product and brings its database up to date. Throws {@link StartRefused} with one clear sentence, and `signal`'s reason once
 * it is aborted; nothing stays open then.
 */
export const openProduct = async (
  config = readConfig(),
  { signal, acceptsKey = false }: Opening = {},
): Promise<Product> => {
  const log = createLog(config);
  const { postgres, databaseUrl, servers, direct } = await openServer(config, signal);
  const patience = { waitSeconds: config.databaseWaitSeconds, signal };
  const onceThere = <T>(work: () => Promise<T>) =>
    onceDatabaseAnswers(config.databaseDirectUrl ?? config.databaseUrl ?? databaseUrl, patience, work);
  let closeTracing = async () => {};
  try {
    if (config.traces) closeTracing = await openTracing({ ...config.traces, role: config.role, version, log });
    const applied = await onceThere(async () => {
      await direct.find();
      return migrate(direct.url());
    });
    if (applied.length > 0) log.info({ migrations: applied.length }, "database brought up to date");
    const connection = { prepares: config.databasePrepares, isPooled: Boolean(config.databaseDirectUrl) };
    const { requests, tasks } = poolSizes(config);
    const database = openDatabase(servers, requests, connection);
    await (acceptsKey ? acceptSecretKey : checkSecretKey)(database.db, config.secretKey).catch(async (error) => {
      await database.close();
      throw error;
    });
    await followAnalysis(database.db, log).catch(async (error) => {
      await database.close();
      throw error;
    });
    const replicas = config.replicaUrl ? openServers(config.replicaUrl, "prefer-standby") : null;
    // A replica that does not answer yet delays nothing.
    await replicas?.find().catch((error) => log.warn({ err: error }, "the replica is away"));
    const replica = replicas && openDatabase(replicas, requests, connection);
    const reads = replica
      ? followReplica(database.db, replica.db, { mostLagSeconds: config.replicaLagSeconds, log })
      : readingFromMain(database.db);
    const files = await openFiles(config);
    const worksOff = config.role !== "web";
    const queue = await onceThere(() => openTaskQueue(direct, allTasks, log, { worksOff, kinds: config.taskKinds }));
    const mail = openMailTransport(config);
    const outgoing = openOutgoing({ reachesLoopback: config.reachesLoopback });
    const services: Services = {
      tasks: queue,
      events,
      files,
      mail,
      outgoing,
      publicUrl: config.publicUrl,
      statusUrl: config.statusUrl,
      contactEmail: config.contactEmail,
      operator: config.operator,
      secretKey: config.secretKey,
      pushKeys: config.pushKeys,
      boards: config.boards,
      cvOpeningsPerDay: config.cvOpeningsPerDay,
      siretRegister: config.siretRegister,
      mapStyle: config.mapStyle,
      replies: config.replies,
      production: config.production,
      requiresTwoStep: config.requiresTwoStep,
    };
    // Work that nobody waits for may ask the database for longer than a request, and takes no connection from one. It has a low
    // priority: on a busy machine its own reading may keep a connection from being made for many seconds.
    const background = openDatabase(servers, tasks, {
      seconds: config.taskStatementSeconds,
      connectSeconds: 60,
      ...connection,
    });
    const watched = [servers, ...(direct === servers ? [] : [direct]), ...(replicas ? [replicas] : [])];
    for (const one of watched) one.watch(log);
    const context = (): SystemContext => ({ ...services, db: background.db, user: null, now: new Date(), log });
    const work = async () => {
      log.info(
        { role: config.role, ...connectionBudget(config), allowed: await connectionsAllowed(database.db) },
        "connections of this process at most, and those that the server allows",
      );
      if (worksOff) await onceThere(() => queue.work(context));
    };
    const close = async ({ keepPostgres = false } = {}) => {
      try {
        await Promise.all(watched.map((one) => one.close()));
        await queue.stop();
        await reads.close();
        await replica?.close();
        await Promise.all([closeWithin(closeMs, background), closeWithin(closeMs, database)]);
      } finally {
        await closeTracing();
        if (!keepPostgres) await postgres?.stop();
      }
    };
    return { config, log, database, reads, databaseUrl, files, queue, postgres, services, context, work, close };
  } catch (error) {
    await closeTracing();
    if (postgres && !postgres.wasRunning) await postgres.stop();
    throw error;
  }
};

/** Runs `start` and turns a refused start into one sentence and exit code 1. */
export const orSayWhy = async (start: () => Promise<void>) => {
  try {
    await start();
  } catch (error) {
    console.error(
      error instanceof StartRefused || error instanceof Refusal || error instanceof OutgoingFailure
        ? error.message
        : error,
    );
    process.exit(1);
  }
};
