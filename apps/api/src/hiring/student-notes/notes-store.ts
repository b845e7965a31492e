import type { StudentNoteKind } from "@passerelle/contract/hiring/student-notes";
import type { Db } from "#platform/db.ts";
import { oldRows } from "#platform/old-rows-store.ts";

type NewNote = { studentId: string; kind: StudentNoteKind; text: string; by: string; now: Date };

export const insertNote = (db: Db, { studentId, kind, text, by, now }: NewNote) =>
  db
    .insertInto("school_student_notes")
    .values({ student_id: studentId, kind, body: text, created_at: now.toISOString(), created_by: by })
    .returning("id")
    .executeTakeFirstOrThrow();

/** Whose student a note of this author is about. */
export const studentOfNote = async (db: Db, id: string, author: string) =>
  (
    await db
      .selectFrom("school_student_notes")
      .select("student_id")
      .where("id", "=", id)
      .where("created_by", "=", author)
      .executeTakeFirst()
  )?.student_id;

/** False when another version than the expected one is stored. */
export const updateNote = async (db: Db, id: string, version: number, text: string, now: Date) => {
  const { numUpdatedRows } = await db
    .updateTable("school_student_notes")
    .set((eb) => ({ body: text, version: eb("version", "+", 1), updated_at: now.toISOString() }))
    .where("id", "=", id)
    .where("version", "=", version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

export const deleteNoteOf = (db: Db, id: string) =>
  db.deleteFrom("school_student_notes").where("id", "=", id).execute();

export const oldNotes = oldRows("school_student_notes", "created_at");
