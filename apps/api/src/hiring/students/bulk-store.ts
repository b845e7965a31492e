import type { StudentChanges } from "@passerelle/contract/hiring/student-table";
import type { Db } from "#platform/db.ts";
import { condition, isTrue } from "#platform/fragments-store.ts";
import type { KnownElsewhere } from "./rules.ts";

type Change = Omit<StudentChanges["change"], "elsewhere"> & { elsewhere?: KnownElsewhere | undefined };

const ofSchool = (schoolId: string, ids: readonly string[]) =>
  condition`(s.school_id = ${schoolId} and s.removed_at is null and s.id = any(${ids}::uuid[]))`;

/** What the school wrote of these students, locked until the end of the transaction. */
export const lockStudents = (db: Db, schoolId: string, ids: readonly string[]) =>
  db
    .selectFrom("school_students as s")
    .where(ofSchool(schoolId, ids))
    .select([
      "s.id",
      "s.account_id",
      "s.cohort",
      "s.adviser_id",
      "s.programme",
      "s.search_state",
      "s.search_state_reason",
      "s.link",
      "s.elsewhere_employer",
      "s.elsewhere_on",
      (eb) => isTrue(eb("s.placed_elsewhere_at", "is not", null)).as("placed_elsewhere"),
    ])
    .orderBy("s.id")
    .forUpdate()
    .execute();
export type LockedStudent = Awaited<ReturnType<typeof lockStudents>>[number];

export const updateStudents = async (
  db: Db,
  schoolId: string,
  ids: readonly string[],
  { cohort, adviser_id, placed_elsewhere, elsewhere, programme, search }: Change,
  now: Date,
) => {
  await db
    .updateTable("school_students as s")
    .set((eb) => ({
      version: eb("s.version", "+", 1),
      ...(cohort !== undefined && { cohort }),
      ...(adviser_id !== undefined && { adviser_id }),
      ...(programme !== undefined && { programme }),
      ...(search !== undefined && { search_state: search?.state ?? null, search_state_reason: search?.reason ?? "" }),
      ...(elsewhere && { elsewhere_employer: elsewhere.employer, elsewhere_on: elsewhere.on }),
      ...(placed_elsewhere !== undefined && {
        // The day of the mark stays where more is said of it.
        placed_elsewhere_at: placed_elsewhere
          ? eb.fn.coalesce("s.placed_elsewhere_at", eb.val(now.toISOString()))
          : null,
      }),
    }))
    .where(ofSchool(schoolId, ids))
    .execute();
};

export const isAdviserOf = async (db: Db, schoolId: string, memberId: string) =>
  (await db
    .selectFrom("school_members")
    .select("account_id")
    .where("account_id", "=", memberId)
    .where("school_id", "=", schoolId)
    .executeTakeFirst()) !== undefined;
