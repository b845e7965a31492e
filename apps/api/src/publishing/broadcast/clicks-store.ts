import { sql } from "kysely";
import type { Db } from "#platform/db.ts";

/** The offer that a link names, if it was ever published, and the supports it has had. */
export const linkedPosting = async (db: Db, id: string) => {
  const { rows } = await sql<{ id: string; title: string; city: string; supports: string[] }>`
    select p.id, p.title, p.city, array(
      select s.name from posting_supports s where s.posting_id = p.id
      union select b.support from broadcasts b where b.posting_id = p.id) as supports
    from school_postings p where p.id = ${id} and p.status in ('published', 'archived')`.execute(db);
  return rows[0];
};

export const countClick = (db: Db, postingId: string, support: string, day: string) =>
  sql`insert into broadcast_clicks as c (posting_id, support, day, clicks) values (${postingId}, ${support}, ${day}, 1)
    on conflict (posting_id, support, day) do update set clicks = c.clicks + 1`.execute(db);
