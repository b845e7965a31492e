import { sql } from "kysely";
import type { Db } from "#platform/db.ts";

type File = { schoolId: string; file: string; version: string };

/**
 * Since when a file is in its current version. The first reader of a new version records it, at least one second after the former one;
 * concurrent readers get the same instant.
 */
export const fileSince = async (db: Db, { schoolId, file, version }: File, now: Date) => {
  const { rows } = await sql<{ changed_at: string }>`
    with known as (select changed_at from broadcast_files
        where school_id = ${schoolId} and file = ${file} and version = ${version}),
      noted as (
        insert into broadcast_files as f (school_id, file, version, changed_at)
        select ${schoolId}, ${file}, ${version}, date_trunc('second', ${now}::timestamptz) where not exists (select from known)
        on conflict (school_id, file) do update set version = excluded.version, changed_at = case
          when f.version = excluded.version then f.changed_at
          else greatest(excluded.changed_at, f.changed_at + interval '1 second') end
        returning changed_at)
    select changed_at from known union all select changed_at from noted`.execute(db);
  return new Date(rows[0]?.changed_at ?? now);
};

/** What was written is not the announced version: a client that has it must not be answered `not modified`. */
export const disownFile = (db: Db, { schoolId, file, version }: File) =>
  db
    .updateTable("broadcast_files")
    .set({ version: "" })
    .where("school_id", "=", schoolId)
    .where("file", "=", file)
    .where("version", "=", version)
    .execute();
