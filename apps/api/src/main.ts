import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { refuseDemoPasswords } from "#identity/accounts/demo-accounts.ts";
import { warmSearch } from "#offers/search/suggest-searches.ts";
import { folderRefused, readConfig, StartRefused } from "#platform/config.ts";
import { lockFile } from "#platform/file-lock.ts";
import { loadDemoWorld } from "./app/demo-world.ts";
import { openProduct, orSayWhy } from "./app/product.ts";
import { buildApp } from "./app/server.ts";
import { buildStatusApp } from "./app/status-server.ts";

/** One server a data folder: two would stop each other's database. The number is for people; the lock is the process's own. */
const lockDataFolder = (dataDir: string) => {
  const path = join(dataDir, "server.pid");
  try {
    mkdirSync(dataDir, { recursive: true });
    const fileLock = lockFile(join(dataDir, "server.lock"));
    if (!fileLock) {
      const other = existsSync(path) ? readFileSync(path, "utf8") : "?";
      throw new StartRefused(`Passerelle tourne déjà avec le dossier de données ${dataDir} (processus ${other}).`);
    }
    rmSync(path, { force: true });
    writeFileSync(path, String(process.pid), { mode: 0o600 });
    return () => {
      rmSync(path, { force: true });
      fileLock.release();
    };
  } catch (error) {
    if (error instanceof StartRefused) throw error;
    throw folderRefused(dataDir);
  }
};

const refuseBusyPort = (port: number, host: string) =>
  new Promise<void>((resolve, reject) => {
    const probe = createServer();
    probe.once("error", (error: NodeJS.ErrnoException) => {
      const sentence =
        error.code === "EADDRINUSE"
          ? `Le port ${port} est déjà utilisé : choisissez-en un autre avec la variable PORT.`
          : `Impossible d'écouter sur ${host}:${port} (${error.code}) : vérifiez les variables HOST et PORT.`;
      reject(new StartRefused(sentence));
    });
    probe.listen(port, host, () => probe.close(() => resolve()));
  });

await orSayWhy(async () => {
  const config = readConfig();
  await refuseBusyPort(config.port, config.host);
  const servesSite = config.role !== "worker";
  // A process of tasks shares the folder of the server beside it.
  const unlock = servesSite ? lockDataFolder(config.dataDir) : () => {};
  const stopController = new AbortController();
  const opening = openProduct(config, { signal: stopController.signal });
  // What has been opened so far, closed in the opposite order, when the start fails or the server is asked to stop.
  const opened: (() => unknown)[] = [unlock];
  let hasStarted = false;
  let closing: Promise<void> | undefined;
  const close = async () => {
    for (const shut of opened.toReversed()) {
      try {
        await shut();
      } catch (error) {
        console.error(error);
      }
    }
  };
  const stop = async () => {
    if (closing) return;
    stopController.abort();
    closing = opening.then(close, close);
    await closing;
    process.exit(0);
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
  try {
    const product = await opening;
    // A start that fails leaves a PostgreSQL that was there before.
    opened.push(() => {
      const hasFailed = !hasStarted && !stopController.signal.aborted;
      return product.close({ keepPostgres: hasFailed && product.postgres?.wasRunning === true });
    });
    stopController.signal.throwIfAborted();
    const { log, queue, context } = product;
    product.postgres?.supervise(log);
    if (config.production) await refuseDemoPasswords(product.database.db);
    const app = await (servesSite ? buildApp : buildStatusApp)({
      services: product.services,
      db: product.database.db,
      reads: product.reads,
      clock: () => new Date(),
      rateFactor: config.rateLimit / 1200,
      rateLimit: config.rateLimit,
      sharedSeconds: config.sharedSeconds,
      queue,
      log,
      pool: product.database.pool,
      trustProxy: config.trustProxy,
      metrics: config.metrics,
      pages: true,
      isClosing: () => Boolean(closing),
      dataDir: config.databaseUrl && config.s3Url && config.smtpUrl ? undefined : config.dataDir,
    });
    opened.push(async () => {
      log.info("stopping");
      // A connection that becomes idle after its last answer would otherwise be waited for until it times out.
      const closeIdle = setInterval(() => app.server.closeIdleConnections(), 100);
      await app.close();
      clearInterval(closeIdle);
    });

    const demoWorld = servesSite && config.demo ? await loadDemoWorld() : null;
    await demoWorld?.seedDemoWorld(product);
    await product.work();
    const { db, now } = context();
    if (servesSite) await warmSearch(db, now);
    await app.listen({ port: config.port, host: config.host });
    hasStarted = true;
    console.log(
      servesSite
        ? `\nPasserelle est prête : ${config.publicUrl}\n`
        : `\nLes tâches de Passerelle tournent ; leur état : http://${config.host}:${config.port}/health/ready\n`,
    );
    demoWorld?.printDemoAccounts();
  } catch (error) {
    // Told to stop while it started: what fails then is the consequence.
    closing ??= close();
    await closing;
    if (!stopController.signal.aborted) throw error;
  }
});
