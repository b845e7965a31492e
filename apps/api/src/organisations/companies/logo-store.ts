import { sql } from "kysely";
import type { Db } from "#platform/db.ts";

/** The company takes this logo or cover, or none; the one before is swept with the files that nothing refers to. */
export const setPicture = (
  db: Db,
  companyId: string,
  picture: { logo_id: string | null } | { cover_id: string | null },
  now: Date,
) =>
  db
    .updateTable("companies")
    .set({ ...picture, updated_at: now.toISOString() })
    .where("id", "=", companyId)
    .execute();

type Picture = { key: string; content_type: string; size: number };

/** The stored picture of an address, while it is the logo of some company or school. */
export const findLogo = async (db: Db, fileId: string) => {
  const { rows } = await sql<Picture>`
    select f.key, f.content_type, f.size from files f where f.id = ${fileId}
      and (exists (select from companies where logo_id = f.id) or exists (select from schools where logo_id = f.id))`.execute(
    db,
  );
  return rows[0];
};

/** The same of a cover. */
export const findCover = async (db: Db, fileId: string) => {
  const { rows } = await sql<Picture>`
    select f.key, f.content_type, f.size from files f where f.id = ${fileId}
      and (exists (select from companies where cover_id = f.id) or exists (select from schools where cover_id = f.id))`.execute(
    db,
  );
  return rows[0];
};
