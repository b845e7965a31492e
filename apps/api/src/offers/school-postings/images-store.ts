import { sql } from "kysely";
import type { Db } from "#platform/db.ts";
import type { OldRows } from "#platform/old-rows-store.ts";

/** Locks the school's row, so that two pictures at once are both counted. */
export const countImages = async (db: Db, schoolId: string) => {
  await db.selectFrom("schools").select("id").where("id", "=", schoolId).forNoKeyUpdate().execute();
  const { count } = await db
    .selectFrom("posting_images")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("school_id", "=", schoolId)
    .executeTakeFirstOrThrow();
  return count;
};

export const insertImage = (db: Db, fileId: string, schoolId: string, now: Date) =>
  db
    .insertInto("posting_images")
    .values({ file_id: fileId, school_id: schoolId, created_at: now.toISOString() })
    .execute();

export const findImage = (db: Db, fileId: string) =>
  db
    .selectFrom("posting_images as i")
    .innerJoin("files as f", "f.id", "i.file_id")
    .select(["f.key", "f.content_type", "f.size"])
    .where("i.file_id", "=", fileId)
    .executeTakeFirst();

/** Every picture that a text of the schools names; the texts are read once, whatever the number of pictures. */
const namedImages = sql`
  with texts as (
    select description || profile_description as body from school_postings
      where deleted_at is null and (description like '%/posting-images/%' or profile_description like '%/posting-images/%')
    union all select content::text from posting_autosaves where content::text like '%/posting-images/%'
    union all select content::text from posting_templates where content::text like '%/posting-images/%'
  ), named as materialized (
    select distinct (regexp_matches(body, '/posting-images/([0-9a-f-]{36})', 'g'))[1] as id from texts
  )`;
const unused = (before: Date) => sql`
  from posting_images i where i.created_at < ${before.toISOString()}
    and not exists (select 1 from named n where n.id = i.file_id::text)`;

/** Deletes pictures that no text names any more; their files are swept with the others that nothing refers to. */
export const unusedImages: OldRows = {
  count: async (db, before) => {
    const { rows } = await sql<{ count: number }>`${namedImages} select count(*) as count ${unused(before)}`.execute(
      db,
    );
    return rows[0]?.count ?? 0;
  },
  remove: async (db, before) =>
    Number((await sql`${namedImages} delete ${unused(before)}`.execute(db)).numAffectedRows ?? 0),
};
