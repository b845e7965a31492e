import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { readConfig, StartRefused } from "#platform/config.ts";
import { printDemoAccounts, seedDemoWorld } from "../../../db/seed/demo-world.ts";
import { buildApp } from "./app.ts";
import { openProduct, orSayWhy } from "./product.ts";

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
};

/** One server a data folder: two would stop each other's database. A lock left by a killed server is taken over. */
const lockDataFolder = (dataDir: string) => {
  const path = join(dataDir, "server.pid");
  const other = existsSync(path) ? Number(readFileSync(path, "utf8")) : 0;
  if (other && other !== process.pid && isAlive(other)) {
    throw new StartRefused(`Passerelle tourne déjà avec le dossier de données ${dataDir} (processus ${other}).`);
  }
  writeFileSync(path, String(process.pid));
  return () => rmSync(path, { force: true });
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
  const unlock = lockDataFolder(config.dataDir);
  const product = await openProduct(config).catch((error) => {
    unlock();
    throw error;
  });
  const { log, queue, context } = product;
  let closing = false;
  const app = await buildApp({
    outside: product.outside,
    db: product.database.db,
    replica: product.replica.db,
    clock: () => new Date(),
    rateFactor: config.rateLimit / 1200,
    rateLimit: config.rateLimit,
    queue,
    log,
    trustProxy: config.trustProxy,
    pages: true,
    isClosing: () => closing,
  });

  const stop = async () => {
    if (closing) return;
    closing = true;
    log.info("stopping");
    // A connection that becomes idle after its last answer would otherwise be waited for until it times out.
    const letGo = setInterval(() => app.server.closeIdleConnections(), 100);
    await app.close();
    clearInterval(letGo);
    await product.close();
    unlock();
    process.exit(0);
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);

  if (config.demo && !config.production) await seedDemoWorld(product);
  await queue.work(context);
  await app.listen({ port: config.port, host: config.host });
  console.log(`\nPasserelle est prête : ${config.publicUrl}\n`);
  if (config.demo && !config.production) printDemoAccounts();
});
