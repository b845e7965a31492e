import { readFileSync } from "node:fs";
import type pg from "pg";
import { migrationsFolder, stepsOf } from "./baselines.ts";
import { StartRefused } from "./config.ts";
import { withClient } from "./database-start.ts";

const oldestVersion = 150_000;

/** Mark in the database of an unfinished restoration (decision 0175). */
const refuseHalfRestored = async (client: pg.Client) => {
  const { rows } = await client.query("select to_regclass('restoration.state') is not null as is_half_restored");
  if (rows[0]?.is_half_restored) {
    throw new StartRefused(
      "Une restauration de cette base n'est pas allée à son terme : relancez « npm run cli -- restore --from <fichier> ».",
    );
  }
};

const refuseOldServer = async (client: pg.Client) => {
  const version = Number((await client.query("show server_version_num")).rows[0].server_version_num);
  if (version < oldestVersion) {
    throw new StartRefused(
      `PostgreSQL ${Math.floor(version / 10_000)} est trop ancien : il faut la version 15 ou une plus récente.`,
    );
  }
};

/**
 * Runs `step` in a transaction under one database-wide lock, whichever process began it. The lock is the transaction's, so it works
 * through a pooler.
 */
const alone = async <T>(client: pg.Client, step: () => Promise<T>): Promise<T> => {
  await client.query("begin");
  try {
    // A migration of a large table lasts longer than a request may.
    await client.query("set local statement_timeout = 0");
    await client.query("select pg_advisory_xact_lock(hashtext('passerelle-migrations'))");
    const done = await step();
    await client.query("commit");
    return done;
  } catch (error) {
    await client.query("rollback").catch(() => {});
    throw error;
  }
};

/**
 * Applies the missing migrations in order, each in its transaction; concurrent starts do not collide. A restoration applies those that
 * the archive was made with, then the rest. What a database from before the baselines takes, see `stepsOf`. `folder` ends with a slash.
 * Gives the names it applied. Throws what the connection throws (see `database-start.ts`).
 */
export const migrate = (
  connectionString: string,
  {
    only,
    isRestoring = false,
    folder = migrationsFolder,
  }: { only?: readonly string[]; isRestoring?: boolean; folder?: string } = {},
): Promise<string[]> =>
  withClient(connectionString, async (client) => {
    await refuseOldServer(client);
    const missing = await alone(client, async () => {
      if (!isRestoring) await refuseHalfRestored(client);
      await client.query(
        "create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())",
      );
      const { rows } = await client.query<{ name: string }>("select name from migrations");
      const recorded = rows.map(({ name }) => name);
      return stepsOf(recorded, folder).filter(({ name }) => !recorded.includes(name) && (only?.includes(name) ?? true));
    });
    const applied: string[] = [];
    for (const { name, file } of missing) {
      const isApplied = await alone(client, async () => {
        // Another process may have applied it meanwhile.
        const { rowCount } = await client.query(
          "insert into migrations (name) values ($1) on conflict (name) do nothing",
          [name],
        );
        if (rowCount === 0 || !file) return false;
        await client.query(readFileSync(`${folder}${file}`, "utf8"));
        return true;
      });
      if (isApplied) applied.push(name);
    }
    return applied;
  });

/** Creates `database` on the server of `url` if needed; another start may do so at the same time. */
export const ensureDatabase = (serverUrl: string, database: string) =>
  withClient(serverUrl, async (client) => {
    const found = await client.query("select 1 from pg_database where datname = $1", [database]);
    if (found.rowCount !== 0) return;
    await client.query(`create database ${client.escapeIdentifier(database)}`).catch((error) => {
      if (error.code !== "42P04" && error.code !== "23505") throw error;
    });
  });
