import { join } from "node:path";
import type { Config } from "./config.ts";
import { onceDatabaseAnswers, withClient } from "./database-start.ts";
import { startEmbeddedPostgres } from "./embedded-postgres.ts";
import { ensureDatabase } from "./migrations.ts";

/**
 * Finds the database, starting the one that is shipped with the product if need be, and waits until it answers; nothing in it is
 * changed. A failure leaves no PostgreSQL behind that was started here.
 */
export const openServer = async (config: Config, signal?: AbortSignal) => {
  const { databaseUrl } = config;
  const patience = { waitSeconds: config.databaseWaitSeconds, signal };
  if (databaseUrl) {
    await onceDatabaseAnswers(databaseUrl, patience, () => withClient(databaseUrl, async () => {}));
    return { postgres: null, databaseUrl };
  }
  const postgres = await startEmbeddedPostgres(join(config.dataDir, "postgres"));
  try {
    const server = postgres.url("postgres");
    await onceDatabaseAnswers(server, patience, () => ensureDatabase(server, "passerelle"));
  } catch (error) {
    if (!postgres.wasRunning) await postgres.stop();
    throw error;
  }
  return { postgres, databaseUrl: postgres.url("passerelle") };
};
