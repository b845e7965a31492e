import { sql } from "kysely";
import { isLooking, isPlaced, isSeenBy, type Viewer } from "#hiring/students/placement.ts";
import type { Db } from "#platform/db.ts";
import { condition, holderName, isTrue } from "#platform/fragments-store.ts";
import { oldRows } from "#platform/old-rows-store.ts";

/**
 * Whom an import lets the school write to: those it recorded who have not been asked, and the students of the school who have not answered
 * for seven days. Who is placed is a group of their own: they would read « votre recherche ».
 */
export const peopleToInvite = async (db: Db, viewer: Viewer, importId: string, now: Date) => {
  const people = await db
    .selectFrom("school_students as s")
    .select(["s.id", "s.link", isTrue(isPlaced).as("is_placed")])
    .where("s.school_id", "=", viewer.schoolId)
    .where("s.removed_at", "is", null)
    .where(isSeenBy(viewer))
    .where("s.email", "is not", null)
    // Who left is not asked about a search, nor anybody twice.
    .where(isLooking)
    .where(
      condition`not exists (select from student_invitation_plans p where p.school_id = s.school_id and p.settled_at is null and s.id = any (p.student_ids))`,
    )
    .where(condition`((s.link = 'none' and s.recorded_at is not null and s.id in (
        select l.student_id from student_import_lines l where l.import_id = ${importId}))
      or (s.link = 'invited' and s.sent_at < ${new Date(now.getTime() - 7 * 86_400_000)}))`)
    .limit(20_000)
    .execute();
  return people.map(({ id, link, is_placed }) => {
    const group = is_placed ? ("placed" as const) : link === "invited" ? ("unanswered" as const) : ("new" as const);
    return { id, group };
  });
};

type NewPlan = { schoolId: string; accountId: string; dueAt: Date; message: string; ids: string[] };
export const insertPlan = async (db: Db, { schoolId, accountId, dueAt, message, ids }: NewPlan, now: Date) =>
  (
    await db
      .insertInto("student_invitation_plans")
      .values({
        school_id: schoolId,
        created_by: accountId,
        created_at: now.toISOString(),
        due_at: dueAt.toISOString(),
        message,
        student_ids: ids,
      })
      .returning("id")
      .executeTakeFirstOrThrow()
  ).id;

export const plansOf = (db: Db, schoolId: string, limit: number) =>
  db
    .selectFrom("student_invitation_plans as p")
    .select(["p.id", "p.due_at", "p.invited", "p.cancelled_at", holderName("p.created_by").as("author")])
    .select((eb) => eb.fn<number>("cardinality", ["p.student_ids"]).as("count"))
    .select((eb) => isTrue(eb("p.settled_at", "is not", null)).as("is_settled"))
    .where("p.school_id", "=", schoolId)
    .orderBy("p.due_at", "desc")
    .orderBy("p.id")
    .limit(limit)
    .execute();

/** Records that invitations left, or were given up. False when that was so already. */
export const closePlan = async (db: Db, schoolId: string, id: string, invited: number, now: Date) => {
  const { numUpdatedRows } = await db
    .updateTable("student_invitation_plans")
    .set({ settled_at: now.toISOString(), invited })
    .where("id", "=", id)
    .where("school_id", "=", schoolId)
    .where("settled_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Gives up invitations that have not left; nothing changes where they were given up. False when they have left, or are not there. */
export const cancelInvitations = async (db: Db, schoolId: string, id: string, now: Date) => {
  const { numUpdatedRows } = await db
    .updateTable("student_invitation_plans")
    .set((eb) => ({
      settled_at: eb.fn.coalesce("settled_at", eb.val(now.toISOString())),
      cancelled_at: eb.fn.coalesce("cancelled_at", eb.val(now.toISOString())),
    }))
    .where("id", "=", id)
    .where("school_id", "=", schoolId)
    .where((eb) => eb.or([eb("settled_at", "is", null), eb("cancelled_at", "is not", null)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

export const hasPlan = async (db: Db, schoolId: string, id: string) =>
  (await db
    .selectFrom("student_invitation_plans")
    .select("id")
    .where("id", "=", id)
    .where("school_id", "=", schoolId)
    .executeTakeFirst()) !== undefined;

/** Students who are taken off the list are in no invitation to come; one that has nobody left is given up. */
export const removeFromPlans = (db: Db, schoolId: string, studentIds: readonly string[], now: Date) =>
  sql`
    update student_invitation_plans p set student_ids = r.rest,
      settled_at = case when cardinality(r.rest) = 0 then ${now}::timestamptz end,
      cancelled_at = case when cardinality(r.rest) = 0 then ${now}::timestamptz end
    from (select id, array(select unnest(student_ids) except select unnest(${studentIds}::uuid[])) as rest
      from student_invitation_plans where school_id = ${schoolId} and settled_at is null for update) r
    where p.id = r.id and p.student_ids && ${studentIds}::uuid[]`.execute(db);

/** The next invitations whose time has come, locked until the end of the transaction. */
export const claimDuePlan = (db: Db, now: Date) =>
  db
    .selectFrom("student_invitation_plans")
    .select(["id", "school_id", "created_by", "message", "student_ids"])
    .where("settled_at", "is", null)
    .where("due_at", "<=", now.toISOString())
    .orderBy("due_at")
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

export const oldPlans = oldRows("student_invitation_plans", "due_at");
