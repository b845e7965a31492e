import { sql } from "kysely";
import type { Db } from "#platform/db.ts";

/** Whether an identifier is a company's or that of a school that shows its page, and the name of its page. */
export const findAddress = async (db: Db, id: string) => {
  const { rows } = await sql<{ kind: "company" | "school"; slug: string }>`
    select 'company' as kind, slug from companies where id = ${id}
    union all select 'school', slug from schools where id = ${id} and is_active and is_public`.execute(db);
  return rows[0];
};
