import { join } from "node:path";
import type { Config } from "./config.ts";
import { openServers, type Servers } from "./database-servers.ts";
import { onceDatabaseAnswers } from "./database-start.ts";
import { startEmbeddedPostgres } from "./embedded-postgres.ts";
import { ensureDatabase } from "./migrations.ts";

/** A database that has only one server, and nobody to move it. */
const onlyServer = (url: string): Servers => ({
  url: () => url,
  find: async () => {},
  onLeft: () => {},
  watch: () => {},
  close: async () => {},
});

/**
 * Finds the database, starting the one that is shipped with the product if need be, and waits until it answers; nothing in it is
 * changed. `direct` is the same database beside its pooler, or `servers` itself. A failure leaves no PostgreSQL behind that was started
 * here.
 */
export const openServer = async (config: Config, signal?: AbortSignal) => {
  const { databaseUrl, databaseDirectUrl } = config;
  const patience = { waitSeconds: config.databaseWaitSeconds, signal };
  if (databaseUrl) {
    const servers = openServers(databaseUrl, "prefer-read-write");
    const direct = databaseDirectUrl ? openServers(databaseDirectUrl, "prefer-read-write") : servers;
    if (databaseDirectUrl)
      await onceDatabaseAnswers(databaseDirectUrl, { ...patience, variable: "DATABASE_DIRECT_URL" }, direct.find);
    await onceDatabaseAnswers(databaseUrl, patience, servers.find);
    return { postgres: null, databaseUrl: direct.url(), servers, direct };
  }
  const postgres = await startEmbeddedPostgres(join(config.dataDir, "postgres"));
  try {
    const server = postgres.url("postgres");
    await onceDatabaseAnswers(server, patience, () => ensureDatabase(server, "passerelle"));
  } catch (error) {
    if (!postgres.wasRunning) await postgres.stop();
    throw error;
  }
  const servers = onlyServer(postgres.url("passerelle"));
  return { postgres, databaseUrl: servers.url(), servers, direct: servers };
};
