import { sql } from "kysely";
import type { Db } from "#platform/db.ts";
import { condition, isTrue } from "#platform/fragments-store.ts";

/** A person's CVs, the newest first. */
export const findResumes = (db: Db, accountId: string) =>
  db
    .selectFrom("candidate_resumes as r")
    .innerJoin("files as f", "f.id", "r.file_id")
    .leftJoin("candidate_profiles as p", "p.account_id", "r.account_id")
    .select((eb) => [
      "r.id",
      "r.file_id",
      "r.label",
      "f.name",
      "f.size",
      "r.created_at",
      eb
        .selectFrom("applications as a")
        .select((one) => one.fn.max<string | null>("a.created_at").as("at"))
        .whereRef("a.resume_id", "=", "r.file_id")
        .as("last_used_at"),
      isTrue(condition`p.resume_id = r.file_id`).as("is_default"),
    ])
    .where("r.account_id", "=", accountId)
    .orderBy("r.created_at", "desc")
    .orderBy("r.id", "desc")
    .execute();
export type ResumeRow = Awaited<ReturnType<typeof findResumes>>[number];

/** False when the person has as many CVs as may be kept. */
export const addResume = async (db: Db, accountId: string, fileId: string, atMost: number) => {
  const { numAffectedRows } = await sql`
    insert into candidate_resumes (account_id, file_id)
    select ${accountId}, ${fileId} where (select count(*) from candidate_resumes where account_id = ${accountId}) < ${atMost}`.execute(
    db,
  );
  return Number(numAffectedRows) === 1;
};

export const renameResume = (db: Db, id: string, label: string) =>
  db.updateTable("candidate_resumes").set({ label }).where("id", "=", id).execute();

export const removeResume = (db: Db, id: string) => db.deleteFrom("candidate_resumes").where("id", "=", id).execute();

/** The file of a CV that was not read yet. */
export const findUnread = (db: Db, fileId: string) =>
  db
    .selectFrom("candidate_resumes as r")
    .innerJoin("files as f", "f.id", "r.file_id")
    .select(["f.key", "f.content_type"])
    .where("r.file_id", "=", fileId)
    .where("r.read_at", "is", null)
    .executeTakeFirst();

export const saveContent = (db: Db, fileId: string, content: string | null, now: Date) =>
  db
    .updateTable("candidate_resumes")
    .set({ content, read_at: now.toISOString() })
    .where("file_id", "=", fileId)
    .execute();
