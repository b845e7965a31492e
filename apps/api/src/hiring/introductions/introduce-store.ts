import { sql } from "kysely";
import { isSeenBy } from "#hiring/students/placement.ts";
import type { Db } from "#platform/db.ts";
import { condition, isTrue } from "#platform/fragments-store.ts";

export type Member = { schoolId: string; memberId: string };

export type Chosen = { application_ids: string[]; student_ids: string[] };

/**
 * Those of these applications that a member of the school sees, and those of these students who let the school follow them, with who they
 * are. `id` is as it was asked.
 */
export const findSources = (db: Db, { application_ids, student_ids }: Chosen, { schoolId, memberId }: Member) =>
  db
    .selectFrom(
      db
        .selectFrom("applications as a")
        .where("a.id", "=", (eb) => eb.fn.any(eb.val(application_ids)))
        .where("a.school_id", "=", schoolId)
        .where(condition`sees_application(a.posting_id, a.applicant_id, ${memberId}::uuid)`)
        .select([
          "a.id",
          "a.id as application_id",
          "a.applicant_id",
          (eb) => isTrue(eb("a.status", "=", "WD")).as("is_withdrawn"),
        ])
        .unionAll(
          db
            .selectFrom("school_students as s")
            .where("s.id", "=", (eb) => eb.fn.any(eb.val(student_ids)))
            .where("s.school_id", "=", schoolId)
            .where("s.link", "=", "accepted")
            .where(isSeenBy({ schoolId, memberId }))
            .where("s.removed_at", "is", null)
            .select((eb) => [
              "s.id",
              sql<string>`null::uuid`.as("application_id"),
              "s.account_id as applicant_id",
              eb.lit(false).as("is_withdrawn"),
            ]),
        )
        .as("a"),
    )
    .leftJoin("candidate_profiles as p", "p.account_id", "a.applicant_id")
    .leftJoin("accounts as u", "u.id", "a.applicant_id")
    .select([
      "a.id",
      "a.application_id",
      "a.applicant_id",
      "a.is_withdrawn",
      "p.first_name",
      "p.last_name",
      "u.email",
      isTrue(condition`not is_mailed(a.applicant_id, 'introductions')`).as("is_muted"),
    ])
    .orderBy("a.id")
    .execute();

const isOnScreen = (now: Date) =>
  condition`exists (select from offer_search s where s.offer_id = o.id and s.visible_from <= ${now} and s.visible_until > ${now})`;

/** An offer of this school, with whether it receives applications now. */
export const findPostingTarget = (db: Db, id: string, schoolId: string, now: Date) =>
  db
    .selectFrom("school_postings as o")
    .where("o.id", "=", id)
    .where("o.school_id", "=", schoolId)
    .where("o.deleted_at", "is", null)
    .select(["o.title", "o.company_name as organisation", "o.city", isTrue(isOnScreen(now)).as("is_open")])
    .executeTakeFirst();

/** An offer of a company, with whether it receives applications now. */
export const findJobTarget = (db: Db, id: string, now: Date) =>
  db
    .selectFrom("company_jobs as o")
    .innerJoin("companies as c", "c.id", "o.company_id")
    .where("o.id", "=", id)
    .select(["o.title", "c.name as organisation", "o.city", "o.company_id", isTrue(isOnScreen(now)).as("is_open")])
    .executeTakeFirst();

/** Those of these applicants who have applied to the offer already; what was only proposed to them is nobody's to know. */
export const findApplied = async (
  db: Db,
  offer: { posting_id: string } | { job_id: string },
  applicantIds: string[],
) => {
  const rows = await db
    .selectFrom("applications as a")
    .select("a.applicant_id")
    .where((eb) => ("job_id" in offer ? eb("a.job_id", "=", offer.job_id) : eb("a.posting_id", "=", offer.posting_id)))
    .where("a.applicant_id", "in", applicantIds)
    .where("a.is_given", "=", true)
    .execute();
  return new Set(rows.map(({ applicant_id }) => applicant_id));
};

type NewBatch = {
  school_id: string;
  author_id: string;
  kind: "posting" | "job" | "mail";
  posting_id?: string;
  job_id?: string;
  company_id?: string;
  email?: string;
  title: string;
  organisation: string;
  city: string;
  message: string;
  company_message: string;
};

export const insertBatch = async (db: Db, batch: NewBatch, now: Date) => {
  const { id } = await db
    .insertInto("introduction_batches")
    .values({ ...batch, created_at: now.toISOString() })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
};

type NewIntroductions = {
  batchId: string;
  schoolId: string;
  target: string;
  expiresAt: Date;
  sources: { application_id: string | null; applicant_id: string }[];
};

/** Inserts those that are new: a candidate already introduced there by this school is skipped, as the unique index decides. */
export const insertIntroductions = (
  db: Db,
  { batchId, schoolId, target, expiresAt, sources }: NewIntroductions,
  now: Date,
) =>
  db
    .insertInto("introductions")
    .values(
      sources.map(({ application_id, applicant_id }) => ({
        batch_id: batchId,
        school_id: schoolId,
        application_id,
        applicant_id,
        target,
        created_at: now.toISOString(),
        expires_at: expiresAt.toISOString(),
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning(["id", "applicant_id"])
    .execute();

export const deleteBatch = (db: Db, id: string) => db.deleteFrom("introduction_batches").where("id", "=", id).execute();

export const nameOfSchool = async (db: Db, schoolId: string) =>
  (await db.selectFrom("schools").select("name").where("id", "=", schoolId).executeTakeFirstOrThrow()).name;
