import { sql } from "kysely";
import { isLooking, isSignedStep, listedStudents } from "#hiring/students/placement.ts";
import type { Context } from "#platform/context.ts";
import type { Db } from "#platform/db.ts";
import {
  condition,
  holderName,
  isSeenApplication,
  isSeenPerson,
  isTrue,
  startOfDay,
} from "#platform/fragments-store.ts";
import type { Range } from "./facts.ts";

type Viewer = { schoolId: string; memberId: string };

/** Applications at the school's offers that this member sees. */
const isSeen = (viewer: Viewer) => condition`(a.school_id = ${viewer.schoolId} and ${isSeenApplication(viewer)})`;

/** The students on the list, with the first of their applications and introductions that the member sees. */
export const studentsOfSchool = (ctx: Context, viewer: Viewer) =>
  listedStudents(ctx)
    .select([
      "s.id",
      "s.account_id",
      "s.cohort",
      "s.programme",
      "s.created_at",
      "s.placed_elsewhere_at",
      "s.elsewhere_on",
      "s.told_placed_at",
      "s.search_state",
    ])
    .select([holderName("s.adviser_id").as("adviser"), isTrue(isLooking).as("is_looking")])
    .select((eb) => [
      eb
        .selectFrom("applications as a")
        .whereRef("a.applicant_id", "=", "s.account_id")
        .where(isSeen(viewer))
        .select(({ fn }) => fn.min("a.created_at").as("at"))
        .as("first_applied_at"),
      eb
        .selectFrom("introductions as i")
        .whereRef("i.applicant_id", "=", "s.account_id")
        .where("i.school_id", "=", viewer.schoolId)
        .select(({ fn }) => fn.min("i.created_at").as("at"))
        .as("first_introduced_at"),
    ])
    .execute();

/**
 * The contracts of the school that were signed, those that ended early too, with the support by which the application came. Where only the step
 * says that a contract is signed, the day of its promise stands for the one of its signature.
 */
export const signedContracts = (db: Db, schoolId: string) =>
  db
    .selectFrom("school_contracts as c")
    .leftJoin("applications as a", "a.id", "c.application_id")
    .where("c.school_id", "=", schoolId)
    .where((eb) =>
      eb.or([
        isSignedStep(sql`c.step`),
        eb.and([
          eb("c.step", "=", "broken"),
          eb(eb.fn.coalesce("c.signed_on", "c.filed_on", "c.covered_on"), "is not", null),
        ]),
      ]),
    )
    .select([
      "c.student_id",
      "c.starts_on",
      "c.ends_on",
      "c.broken_on",
      "c.broken_reason",
      "c.employer_name",
      "c.opco",
      "c.rncp",
      "c.diploma",
      "c.posting_id",
      "c.application_id",
      "a.support",
    ])
    .select((eb) => eb.fn.coalesce("c.signed_on", "c.filed_on", "c.covered_on", "c.promised_on").as("signed_on"))
    .orderBy("c.id")
    .execute();

/** Introductions of the school to which the student agreed, of those whom the member sees. */
export const agreedIntroductions = (db: Db, viewer: Viewer) =>
  db
    .selectFrom("introductions as i")
    .innerJoin("introduction_batches as b", "b.id", "i.batch_id")
    .where("i.school_id", "=", viewer.schoolId)
    .where(isSeenPerson("i.applicant_id", viewer))
    .where("i.state", "=", "accepted")
    .where("i.applicant_id", "is not", null)
    .select(["i.applicant_id", "i.result_id", "i.settled_at", "b.posting_id", "b.organisation"])
    .execute();

/** Applications that people sent to the school's offers in these days, by support. */
export const applicationsBySupport = (db: Db, viewer: Viewer, { from, to }: Range) =>
  db
    .selectFrom("applications as a")
    .where(isSeen(viewer))
    .where("a.origin", "=", "applied")
    .where("a.created_at", ">=", startOfDay(from))
    .where("a.created_at", "<", startOfDay(to, 1))
    .select(({ fn }) => ["a.support", fn.countAll<number>().as("count")])
    .groupBy("a.support")
    .execute();
