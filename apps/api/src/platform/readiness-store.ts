import { sql } from "kysely";
import type { Db } from "./db.ts";

/** Whether the server refuses writes (a standby). Throws when the database does not answer. */
export const isReadOnly = async (db: Db): Promise<boolean> => {
  const { rows } = await sql<{
    is_read_only: boolean;
  }>`select current_setting('transaction_read_only') = 'on' as is_read_only`.execute(db);
  return rows[0]?.is_read_only ?? false;
};

/** Writes a few pages to the database's disk, discarded at the end of the transaction. */
export const writePages = (db: Db) =>
  db.transaction().execute((tx) =>
    sql`create temporary table readiness_probe on commit drop as
        select gen_random_uuid()::text as filler from generate_series(1, 1000)`.execute(tx),
  );

/** Connections that the server allows in all; of a pooler, those that its PostgreSQL allows. */
export const connectionsAllowed = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ allowed: number }>`select current_setting('max_connections')::int as allowed`.execute(
    db,
  );
  return rows[0]?.allowed ?? 0;
};
