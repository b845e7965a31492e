import { once } from "node:events";
import { finished } from "node:stream/promises";
import type pg from "pg";
import { from as copyFrom } from "pg-copy-streams";
import { type DumpedTable, quoted } from "./dump-store.ts";

/** Tables that hold nothing where nobody has ever used the product; what is in them is named when a restoration is refused. */
const significant = {
  accounts: "comptes",
  schools: "écoles",
  companies: "entreprises",
  external_offers: "offres externes",
};

/** Whether a process of the product is connected to this database at this moment. */
export const isInUse = async (client: pg.Client) => {
  const { rows } = await client.query(
    "select count(*)::int as count from pg_stat_activity where datname = current_database() and application_name like 'passerelle%'",
  );
  return rows[0].count > 0;
};

/** What the database holds, in words; empty when a restoration takes nothing away. */
export const contentOf = async (client: pg.Client) => {
  const { rows } = await client.query(
    "select c.relname as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')",
  );
  const names = rows.map(({ name }) => name as string);
  if (names.length === 0) return "";
  if (!names.includes("migrations") || !names.includes("accounts")) return "des tables d'un autre produit";
  const counts: string[] = [];
  for (const [table, label] of Object.entries(significant)) {
    if (!names.includes(table)) continue;
    const { rows: counted } = await client.query(`select count(*)::int as count from public.${table}`);
    if (counted[0].count > 0) counts.push(`${counted[0].count} ${label}`);
  }
  return counts.join(", ");
};

export const isHalfRestored = async (client: pg.Client) => {
  const { rows } = await client.query("select to_regclass('restoration.state') is not null as is_there");
  return rows[0].is_there as boolean;
};

/** From here on, and until it is lifted, no process of the product starts on this database. */
export const markRestoring = async (client: pg.Client, archive: string) => {
  await client.query(
    "create schema if not exists restoration; create table if not exists restoration.state (started_at timestamptz not null default now(), archive text not null)",
  );
  await client.query("insert into restoration.state (archive) values ($1)", [archive]);
};
export const liftMark = (client: pg.Client) => client.query("drop schema restoration cascade");

/** Takes away everything that the product made in this database. */
export const emptyDatabase = (client: pg.Client) =>
  client.query("drop schema if exists tasks cascade; drop schema public cascade; create schema public");

export const fileKeysAfter = async (client: pg.Client, after: string, limit: number) => {
  const { rows: found } = await client.query("select to_regclass('public.files') is not null as is_there");
  if (!found[0].is_there) return [];
  const { rows } = await client.query<{ key: string }>(
    "select key from public.files where key > $1 order by key limit $2",
    [after, limit],
  );
  return rows.map(({ key }) => key);
};

/**
 * Opens the tables to rows as they were: nothing is refused, derived or recorded on the way. The owner of the database may do it, no
 * superuser is needed. What it gives puts the constraints back, and checks every row against them.
 */
export const openTables = async (client: pg.Client) => {
  await client.query("begin");
  const { rows: keys } = await client.query<{ name: string; place: string; definition: string }>(`
    select conname as name, conrelid::regclass::text as place, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by conrelid, conname`);
  const { rows: tables } = await client.query<{ place: string }>(
    "select oid::regclass::text as place from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'migrations'",
  );
  for (const { name, place } of keys) {
    await client.query(`alter table ${place} drop constraint ${client.escapeIdentifier(name)}`);
  }
  for (const { place } of tables) await client.query(`alter table ${place} disable trigger user`);
  await client.query(`truncate ${tables.map(({ place }) => place).join(", ")}`);
  return async () => {
    for (const { place } of tables) await client.query(`alter table ${place} enable trigger user`);
    for (const { name, place, definition } of keys) {
      await client.query(`alter table ${place} add constraint ${client.escapeIdentifier(name)} ${definition}`);
    }
    await client.query("commit");
  };
};

/** Takes the lines of one table, some at a time. */
export const copyIn = (client: pg.Client, table: DumpedTable) => {
  const stream = client.query(copyFrom(`copy ${quoted(client, table)} from stdin`));
  const done = finished(stream);
  done.catch(() => {});
  return {
    write: async (bytes: Buffer) => {
      if (!stream.write(bytes)) await Promise.race([once(stream, "drain"), done]);
    },
    end: async () => {
      stream.end();
      await done;
    },
  };
};

export const setSequences = async (client: pg.Client, sequences: { name: string; last_value: number }[]) => {
  for (const { name, last_value } of sequences) {
    await client.query("select setval(format('public.%I', $1::text)::regclass, $2)", [name, last_value]);
  }
};

/** What tells the key of the data, where the rows that came back do not. */
export const saveProbe = (client: pg.Client, probe: Buffer) =>
  client.query("insert into public.secret_key_proofs (probe) values ($1) on conflict do nothing", [probe]);

/** The planner must know what has come. */
export const analyse = (client: pg.Client) => client.query("analyze");

/** Secrets that only the key of the archive's product opens. */
export const countSealed = async (client: pg.Client) => {
  const { rows } = await client.query(
    "select (select count(*) from school_integrations where secret is not null)::int + (select count(*) from school_webhooks)::int as count",
  );
  return rows[0].count as number;
};
