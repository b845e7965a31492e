import { sql } from "kysely";
import type { Db } from "#platform/db.ts";

/** The company takes this logo, or none; gives the one that it had. */
export const replaceLogo = async (db: Db, companyId: string, fileId: string | null, now: Date) => {
  const before = await db
    .selectFrom("companies as c")
    .leftJoin("files as f", "f.id", "c.logo_id")
    .select(["f.id", "f.key"])
    .where("c.id", "=", companyId)
    .forNoKeyUpdate("c")
    .executeTakeFirstOrThrow();
  await db
    .updateTable("companies")
    .set({ logo_id: fileId, updated_at: now.toISOString() })
    .where("id", "=", companyId)
    .execute();
  return before;
};

/** The stored picture of an address, while it is the logo of some company or school. */
export const findLogo = async (db: Db, fileId: string) => {
  const { rows } = await sql<{ key: string; content_type: string; size: number }>`
    select f.key, f.content_type, f.size from files f where f.id = ${fileId}
      and (exists (select from companies where logo_id = f.id) or exists (select from schools where logo_id = f.id))`.execute(
    db,
  );
  return rows[0];
};
