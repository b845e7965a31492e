import { sql } from "kysely";
import type { Db } from "#platform/db.ts";

/** A company, or a school that shows its page. */
export const findOrganisation = async (db: Db, id: string) => {
  const { rows } = await sql<{ name: string }>`
    select name from companies where id = ${id}
    union all select name from schools where id = ${id} and is_active and is_public`.execute(db);
  return rows[0];
};
