import type { Readable } from "node:stream";
import pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import { survivingLoss } from "#platform/db.ts";

export type DumpedTable = { name: string; columns: string[] };

/** A connection of one's own: a backup lasts longer than any query of the product may. */
export const openClient = async (databaseUrl: string) => {
  const client = survivingLoss(new pg.Client({ connectionString: databaseUrl, application_name: "sauvegarde" }));
  await client.connect();
  // What a value is written as must not depend on the server.
  await client.query(
    "set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set bytea_output = 'hex'; set client_encoding = 'UTF8'; set extra_float_digits = 1",
  );
  return client;
};

/** One snapshot of the database for the whole dump; other sessions can go on writing. */
export const beginSnapshot = (client: pg.Client) =>
  client.query("begin transaction isolation level repeatable read, read only");

export const appliedMigrations = async (client: pg.Client): Promise<string[]> => {
  const { rows: found } = await client.query("select to_regclass('public.migrations') is not null as is_there");
  if (!found[0]?.is_there) return [];
  const { rows } = await client.query("select name from migrations order by name");
  return rows.map(({ name }) => name);
};

/** Every table with the columns that are written, but for the list of migrations, which a restoration makes again. */
export const tablesOf = async (client: pg.Client): Promise<DumpedTable[]> => {
  const { rows } = await client.query(`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'migrations'
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.relname order by c.relname`);
  return rows;
};

export const quoted = (client: pg.Client, { name, columns }: DumpedTable) =>
  `public.${client.escapeIdentifier(name)} (${columns.map((column) => client.escapeIdentifier(column)).join(", ")})`;

/** The rows of a table in PostgreSQL's own text, one line each. */
export const copyOut = (client: pg.Client, table: DumpedTable): Readable =>
  client.query(copyTo(`copy ${quoted(client, table)} to stdout`));

export const sequencesOf = async (client: pg.Client): Promise<{ name: string; last_value: number }[]> => {
  const { rows } = await client.query(
    "select sequencename as name, last_value::float8 as last_value from pg_sequences where schemaname = 'public' and last_value is not null order by 1",
  );
  return rows;
};

/** Some of the files that the database names, after one of them. */
export const filesAfter = async (client: pg.Client, after: string | null, limit: number) => {
  const { rows } = await client.query<{ id: string; key: string }>(
    "select id, key from files where $1::uuid is null or id > $1 order by id limit $2",
    [after, limit],
  );
  return rows;
};

/** What waits to be done, as the product asked for it; what the clock starts by itself is left out. */
export const waitingTasks = async (client: pg.Client): Promise<{ name: string; data: unknown }[]> => {
  const { rows: found } = await client.query("select to_regclass('tasks.job') is not null as is_there");
  if (!found[0]?.is_there) return [];
  const { rows } = await client.query(
    "select name, data from tasks.job where state::text in ('created', 'retry', 'active') and data is not null and data <> '{}'::jsonb and name not like '\\_\\_%' order by created_on, id",
  );
  return rows;
};
