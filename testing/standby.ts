import { execFileSync } from "node:child_process";
import { appendFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { startEmbeddedPostgres } from "@passerelle/api/platform/embedded-postgres.ts";
import { ensureDatabase } from "@passerelle/api/platform/migrations.ts";
import pg from "pg";

/** Two real PostgreSQL with an empty database `product`, in two folders that do not exist yet: the second is the standby of the first. */
export const makeStandby = async (one: string, two: string) => {
  const first = await startEmbeddedPostgres(one, { throwAway: true });
  await ensureDatabase(first.url("postgres"), "product");
  await first.stop();
  execFileSync("cp", ["-a", one, two]);
  const primary = await startEmbeddedPostgres(one, { throwAway: true });
  const { port, username, password } = new URL(primary.url("product"));
  appendFileSync(
    join(two, "postgresql.auto.conf"),
    `primary_conninfo = 'host=127.0.0.1 port=${port} user=${username} password=${decodeURIComponent(password)}'\n`,
  );
  writeFileSync(join(two, "standby.signal"), "");
  const standby = await startEmbeddedPostgres(two, { throwAway: true });
  return { primary, standby };
};

/** The rows of one statement on one of the two. */
export const on = async <Row extends pg.QueryResultRow>(server: { url: (database: string) => string }, sql: string) => {
  const client = new pg.Client({ connectionString: server.url("product") });
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
};
