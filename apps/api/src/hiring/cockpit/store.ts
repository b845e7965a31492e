import type { Db } from "#platform/db.ts";
import { condition, isSeenApplication } from "#platform/fragments-store.ts";

type Viewer = { schoolId: string; memberId: string };

export const startsOfCohorts = (db: Db, schoolId: string) =>
  db
    .selectFrom("school_cohorts")
    .select(["cohort", "courses_start_on"])
    .where("school_id", "=", schoolId)
    .limit(1000)
    .execute();

/** False when it no longer is what the screen was showing. */
export const updateStart = async (
  db: Db,
  schoolId: string,
  { cohort, courses_start_on, expected }: { cohort: string; courses_start_on: string | null; expected: string | null },
) => {
  if (expected === null) {
    if (courses_start_on === null) return true;
    const { numInsertedOrUpdatedRows } = await db
      .insertInto("school_cohorts")
      .values({ school_id: schoolId, cohort, courses_start_on })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows === 1n;
  }
  const known = condition`(school_id = ${schoolId} and cohort = ${cohort} and courses_start_on = ${expected}::date)`;
  if (courses_start_on === null)
    return (await db.deleteFrom("school_cohorts").where(known).executeTakeFirst()).numDeletedRows === 1n;
  const change = db.updateTable("school_cohorts").set({ courses_start_on }).where(known);
  return (await change.executeTakeFirst()).numUpdatedRows === 1n;
};

/** Applications that nobody has answered since a moment, as the list of applications finds them for this member. */
export const countUnanswered = async (db: Db, { schoolId, memberId }: Viewer, before: Date) => {
  const { count } = await db
    .selectFrom("applications as a")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("a.school_id", "=", schoolId)
    .where("a.status", "=", "PD")
    .where("a.created_at", "<", before.toISOString())
    .where(isSeenApplication({ schoolId, memberId }))
    .executeTakeFirstOrThrow();
  return count;
};

/** Supports that refuse published offers, those that refuse most first. */
export const refusingSupports = (db: Db, schoolId: string) =>
  db
    .selectFrom("broadcast_states as b")
    .innerJoin("school_postings as p", "p.id", "b.posting_id")
    .select((eb) => ["b.support", eb.fn.countAll<number>().as("refused")])
    .where("b.school_id", "=", schoolId)
    .where("b.state", "=", "refused")
    .where("p.status", "=", "published")
    .where("p.deleted_at", "is", null)
    .groupBy("b.support")
    .orderBy("refused", "desc")
    .orderBy("b.support")
    .limit(30)
    .execute();
