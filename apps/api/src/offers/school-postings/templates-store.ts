import type { TypedPosting } from "@passerelle/contract/offers/posting-editor";
import { sql } from "kysely";
import type { Db } from "#platform/db.ts";

const templates = (db: Db, schoolId: string) =>
  db
    .selectFrom("posting_templates as t")
    .leftJoin("school_members as m", "m.account_id", "t.created_by")
    .select([
      "t.id",
      "t.name",
      sql<string>`trim(coalesce(m.first_name || ' ' || m.last_name, ''))`.as("created_by"),
      "t.created_at",
      "t.updated_at",
    ])
    .where("t.school_id", "=", schoolId);

export const templatesOf = (db: Db, schoolId: string, limit: number) =>
  templates(db, schoolId).orderBy(sql`lower(t.name)`).limit(limit).execute();

export const findTemplate = (db: Db, schoolId: string, id: string) =>
  templates(db, schoolId).select("t.content").where("t.id", "=", id).executeTakeFirst();

/** Locks the school until the end of the transaction, so that its templates are counted and named one at a time. */
export const lockTemplates = async (db: Db, schoolId: string) => {
  await db.selectFrom("schools").select("id").where("id", "=", schoolId).forNoKeyUpdate().execute();
  return db.selectFrom("posting_templates").select(["id", "name"]).where("school_id", "=", schoolId).execute();
};

export const insertTemplate = async (
  db: Db,
  {
    schoolId,
    authorId,
    name,
    content,
    now,
  }: { schoolId: string; authorId: string; name: string; content: TypedPosting; now: Date },
) => {
  const at = now.toISOString();
  const made = { school_id: schoolId, created_by: authorId, created_at: at, updated_at: at };
  const { id } = await db
    .insertInto("posting_templates")
    .values({ ...made, name, content: JSON.stringify(content) })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
};

export const renameTemplate = (db: Db, id: string, name: string, now: Date) =>
  db.updateTable("posting_templates").set({ name, updated_at: now.toISOString() }).where("id", "=", id).execute();

/** False when the school has no such template. */
export const deleteTemplate = async (db: Db, schoolId: string, id: string) => {
  const { numDeletedRows } = await db
    .deleteFrom("posting_templates")
    .where("school_id", "=", schoolId)
    .where("id", "=", id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
};
