import { join } from "node:path";
import { type Db, openDatabase } from "@passerelle/api/platform/db.ts";
import { startEmbeddedPostgres } from "@passerelle/api/platform/embedded-postgres.ts";

/** Writes into the database of a product that runs on a data folder what nobody can bring about on a screen. */
export const inProductDatabase = async <T>(dataDir: string, act: (db: Db) => Promise<T>): Promise<T> => {
  const postgres = await startEmbeddedPostgres(join(dataDir, "postgres"));
  const database = openDatabase(postgres.url("passerelle"), 1);
  try {
    return await act(database.db);
  } finally {
    await database.close();
  }
};
