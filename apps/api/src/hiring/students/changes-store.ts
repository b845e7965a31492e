import type { Insertable } from "kysely";
import { sql } from "kysely";
import type { DB, Db } from "#platform/db.ts";
import { oldRows } from "#platform/old-rows-store.ts";

type Change = Pick<Insertable<DB["school_student_changes"]>, "student_id" | "field" | "before" | "after">;

/** A line of history for each value that a school changed. */
export const insertChanges = async (
  db: Db,
  changes: Change[],
  by: { id: string | null; now: Date; isListed?: boolean },
) => {
  if (changes.length === 0) return;
  // One parameter, however many students an import changes.
  await sql`
    insert into school_student_changes (student_id, field, before, after, changed_at, changed_by, is_listed)
    select i.student_id, i.field, i.before, i.after, ${by.now}, ${by.id}, ${by.isListed ?? false}
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as i(student_id uuid, field text, before text, after text)`.execute(
    db,
  );
};

/** Two lines of a school are the same person: the history of one goes to the other. */
export const setStudentOfChanges = (db: Db, from: string, into: string) =>
  db.updateTable("school_student_changes").set({ student_id: into }).where("student_id", "=", from).execute();

export const deleteChangesOf = (db: Db, studentIds: readonly string[]) =>
  db
    .deleteFrom("school_student_changes")
    .where("student_id", "=", (eb) => eb.fn.any(eb.val(studentIds)))
    .execute();

/** An address that schools wrote by mistake and corrected: it may be the address of another person. */
export const correctedAddresses = (db: Db, email: string) =>
  db
    .selectFrom("school_student_changes as c")
    .innerJoin("school_students as s", "s.id", "c.student_id")
    .innerJoin("schools as sc", "sc.id", "s.school_id")
    .select(["sc.name as school", "c.before as corrected_email", "c.changed_at"])
    .where("c.field", "=", "email")
    .where("c.before", "=", email)
    .orderBy("c.id")
    .limit(1000)
    .execute();

export const deleteCorrectedAddress = (db: Db, email: string) =>
  db.deleteFrom("school_student_changes").where("field", "=", "email").where("before", "=", email).execute();

/** What schools changed of a student, with the words before and after: theirs to read where they ask for their data. */
export const changesOfAccount = (db: Db, accountId: string) =>
  db
    .selectFrom("school_student_changes as c")
    .innerJoin("school_students as s", "s.id", "c.student_id")
    .innerJoin("schools as sc", "sc.id", "s.school_id")
    .select(["sc.name as school", "c.field", "c.before", "c.after", "c.changed_at"])
    .where("s.account_id", "=", accountId)
    // An adviser is another person.
    .where("c.field", "<>", "adviser")
    .orderBy("c.id")
    .limit(1000)
    .execute();

export const oldChanges = oldRows("school_student_changes", "changed_at");
