import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { StartRefused } from "./config.ts";

const folder = fileURLToPath(new URL("../../../../db/migrations/", import.meta.url));
const oldestVersion = 150_000;

/** Every migration that this version of the product knows, in order. */
export const knownMigrations = () =>
  readdirSync(folder)
    .filter((name) => name.endsWith(".sql"))
    .sort();

/** What a restoration leaves in the database until it has come to its end (decision 0175). */
const refuseHalfRestored = async (client: pg.Client) => {
  const { rows } = await client.query("select to_regclass('restoration.state') is not null as is_half_restored");
  if (rows[0]?.is_half_restored) {
    throw new StartRefused(
      "Une restauration de cette base n'est pas allée à son terme : relancez « npm run cli -- restore --from <fichier> ».",
    );
  }
};

/**
 * Applies the migrations that the database lacks, in order, each in its transaction; two starts at once do not collide. A restoration
 * applies only those that an archive was made with, then the rest.
 */
export const migrate = async (
  connectionString: string,
  { only, isRestoring = false }: { only?: readonly string[]; isRestoring?: boolean } = {},
): Promise<string[]> => {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 });
  try {
    await client.connect();
  } catch (cause) {
    const address = new URL(connectionString);
    throw new StartRefused(
      `La base de données ${address.host}${address.pathname} ne répond pas (variable DATABASE_URL).`,
      { cause },
    );
  }
  try {
    const version = Number((await client.query("show server_version_num")).rows[0].server_version_num);
    if (version < oldestVersion) {
      throw new StartRefused(
        `PostgreSQL ${Math.floor(version / 10_000)} est trop ancien : il faut la version 15 ou une plus récente.`,
      );
    }
    await client.query("select pg_advisory_lock(hashtext('passerelle-migrations'))");
    if (!isRestoring) await refuseHalfRestored(client);
    await client.query(
      "create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())",
    );
    const applied = new Set((await client.query("select name from migrations")).rows.map((row) => row.name));
    const missing = knownMigrations().filter((name) => !applied.has(name) && (only?.includes(name) ?? true));
    for (const name of missing) {
      await client.query("begin");
      await client.query(readFileSync(`${folder}${name}`, "utf8"));
      await client.query("insert into migrations (name) values ($1)", [name]);
      await client.query("commit");
    }
    return missing;
  } finally {
    await client.end();
  }
};

/** Makes `database` on the server of `url` if it is not there yet. */
export const ensureDatabase = async (serverUrl: string, database: string) => {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    const found = await client.query("select 1 from pg_database where datname = $1", [database]);
    if (found.rowCount === 0) await client.query(`create database ${client.escapeIdentifier(database)}`);
  } finally {
    await client.end();
  }
};
