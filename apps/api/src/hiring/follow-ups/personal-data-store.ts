import type { Db } from "#platform/db.ts";

export const mailsTo = (db: Db, address: string) =>
  db
    .selectFrom("follow_up_mails as m")
    .innerJoin("schools as s", "s.id", "m.school_id")
    .select(["s.name as school", "m.kind", "m.step", "m.subject", "m.sent_at"])
    .where("m.address", "=", address)
    .orderBy("m.sent_at")
    .limit(1000)
    .execute();

export const stopsOf = (db: Db, address: string) =>
  db
    .selectFrom("follow_up_stops as x")
    .innerJoin("schools as s", "s.id", "x.school_id")
    .select(["s.name as school", "x.reason", "x.stopped_at"])
    .where("x.address", "=", address)
    .orderBy("x.stopped_at")
    .limit(1000)
    .execute();

export const deleteOfAddress = async (db: Db, address: string) => {
  await db.deleteFrom("follow_up_mails").where("address", "=", address).execute();
  await db.deleteFrom("follow_up_stops").where("address", "=", address).execute();
};

export const deleteOfStudents = (db: Db, ids: string[]) =>
  db.deleteFrom("follow_up_mails").where("student_id", "in", ids).execute();

/** What was sent about one line of a school's list goes to another line of the same person. */
export const setStudent = (db: Db, from: string, into: string) =>
  db.updateTable("follow_up_mails").set({ student_id: into }).where("student_id", "=", from).execute();
