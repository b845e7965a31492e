import type { StudentActionForm } from "@passerelle/contract/hiring/student-notes";
import { isKnownTo, isSeenBy } from "#hiring/students/placement.ts";
import type { Db } from "#platform/db.ts";
import { holderName } from "#platform/fragments-store.ts";
import { oldRows } from "#platform/old-rows-store.ts";

export const openActions = async (db: Db, studentId: string, limit: number) => {
  const rows = await db
    .selectFrom("school_student_actions as t")
    .select([
      "t.id",
      "t.title",
      "t.detail",
      "t.due_on",
      "t.version",
      "t.assignee_id",
      holderName("t.assignee_id").as("name"),
    ])
    .where("t.student_id", "=", studentId)
    .where("t.done_at", "is", null)
    .orderBy("t.due_on")
    .orderBy("t.id")
    .limit(limit)
    .execute();
  return rows.map(({ assignee_id, name, ...row }) => ({
    ...row,
    assignee: assignee_id ? { id: assignee_id, name: name ?? "" } : null,
  }));
};

type Viewer = Parameters<typeof isSeenBy>[0];

/** What is to be done by a day for the students whom the member sees, of an adviser's or all, the oldest first, with what names the student. */
export const dueActions = (db: Db, viewer: Viewer, day: string, adviser: string | null, limit: number) =>
  db
    .selectFrom("school_student_actions as t")
    .innerJoin("school_students as s", "s.id", "t.student_id")
    .leftJoin("candidate_profiles as p", (join) =>
      join.onRef("p.account_id", "=", "s.account_id").on(isKnownTo(viewer)),
    )
    .select([
      "t.id as action",
      "t.title",
      "t.due_on",
      "s.id",
      "s.cohort",
      "s.first_name",
      "s.last_name",
      "s.email",
      "p.first_name as profile_first_name",
      "p.last_name as profile_last_name",
    ])
    .select((eb) => eb.fn.coalesce("t.assignee_id", "s.adviser_id").as("owner_id"))
    .where("s.school_id", "=", viewer.schoolId)
    .where("s.removed_at", "is", null)
    .where(isSeenBy(viewer))
    .where("t.done_at", "is", null)
    .where("t.due_on", "<=", day)
    .$if(adviser !== null, (query) => query.where("s.adviser_id", "=", adviser))
    .orderBy("t.due_on")
    .orderBy("t.id")
    .limit(limit)
    .execute();

export const insertAction = (db: Db, studentId: string, action: StudentActionForm, by: { id: string; now: Date }) =>
  db
    .insertInto("school_student_actions")
    .values({ ...action, student_id: studentId, created_at: by.now.toISOString(), created_by: by.id })
    .returning("id")
    .executeTakeFirstOrThrow();

export const studentOfAction = async (db: Db, id: string) =>
  (await db.selectFrom("school_student_actions").select("student_id").where("id", "=", id).executeTakeFirst())
    ?.student_id;

/** The new version; undefined when another one than the expected is stored. */
export const updateAction = async (
  db: Db,
  { id, version }: { id: string; version: number },
  { is_done, ...action }: StudentActionForm & { is_done: boolean },
  by: { id: string; now: Date },
) =>
  (
    await db
      .updateTable("school_student_actions")
      .set((eb) => ({
        ...action,
        version: eb("version", "+", 1),
        done_at: is_done ? by.now.toISOString() : null,
        done_by: is_done ? by.id : null,
      }))
      .where("id", "=", id)
      .where("version", "=", version)
      .returning("version")
      .executeTakeFirst()
  )?.version;

export const deleteActionOf = (db: Db, id: string) =>
  db.deleteFrom("school_student_actions").where("id", "=", id).execute();

/** Whether this is an account of a member of the school. */
export const isMemberOf = async (db: Db, schoolId: string, id: string) =>
  (await db
    .selectFrom("school_members")
    .select("account_id")
    .where("account_id", "=", id)
    .where("school_id", "=", schoolId)
    .executeTakeFirst()) !== undefined;

export const oldActions = oldRows("school_student_actions", "created_at");
