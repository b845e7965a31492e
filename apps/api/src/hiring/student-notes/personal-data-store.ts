import type { Db } from "#platform/db.ts";

const notes = (db: Db) =>
  db
    .selectFrom("school_student_notes as n")
    .innerJoin("school_students as s", "s.id", "n.student_id")
    .innerJoin("schools as sc", "sc.id", "s.school_id")
    .select(["sc.name as school", "n.kind", "n.body", "n.created_at"])
    .orderBy("n.created_at")
    .orderBy("n.id")
    .limit(1000);

const actions = (db: Db) =>
  db
    .selectFrom("school_student_actions as t")
    .innerJoin("school_students as s", "s.id", "t.student_id")
    .innerJoin("schools as sc", "sc.id", "s.school_id")
    .select(["sc.name as school", "t.title", "t.detail", "t.due_on", "t.done_at"])
    .orderBy("t.created_at")
    .orderBy("t.id")
    .limit(1000);

export const notesOnAccount = (db: Db, id: string) => notes(db).where("s.account_id", "=", id).execute();
export const actionsForAccount = (db: Db, id: string) => actions(db).where("s.account_id", "=", id).execute();
export const notesOnAddress = (db: Db, email: string) =>
  notes(db).where("s.email", "=", email).where("s.account_id", "is", null).execute();
export const actionsForAddress = (db: Db, email: string) =>
  actions(db).where("s.email", "=", email).where("s.account_id", "is", null).execute();

const linesOf = (db: Db, email: string) =>
  db.selectFrom("school_students").select("id").where("email", "=", email).where("account_id", "is", null);

export const deleteOfAddress = async (db: Db, email: string) => {
  await db.deleteFrom("school_student_notes").where("student_id", "in", linesOf(db, email)).execute();
  await db.deleteFrom("school_student_actions").where("student_id", "in", linesOf(db, email)).execute();
};

/** What is about one line of a school's list goes to another line of the same person. */
export const setStudent = async (db: Db, from: string, into: string) => {
  await db.updateTable("school_student_notes").set({ student_id: into }).where("student_id", "=", from).execute();
  await db.updateTable("school_student_actions").set({ student_id: into }).where("student_id", "=", from).execute();
};

export const deleteOfStudents = async (db: Db, ids: string[]) => {
  await db.deleteFrom("school_student_notes").where("student_id", "in", ids).execute();
  await db.deleteFrom("school_student_actions").where("student_id", "in", ids).execute();
};
