import { expressionBuilder, sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { DB, Db } from "#platform/db.ts";
import { hiddenIdentity, isNameless, readFirstName, readLastName, whenNamed } from "#platform/fragments-store.ts";

const candidates = (db: Db) =>
  db
    .selectFrom("introductions as i")
    .innerJoin("applications as a", "a.id", "i.result_id")
    .where("i.state", "=", "accepted");

/** Batches in which a candidate consented, with how many of them have an answer. */
const batches = (db: Db, companyId: string) =>
  db
    .selectFrom("introduction_batches as b")
    .innerJoin("schools as s", "s.id", "b.school_id")
    .innerJoin(
      candidates(db)
        .where("a.company_id", "=", companyId)
        .select([
          "i.batch_id",
          (eb) => eb.fn.countAll<number>().as("count"),
          (eb) => eb.fn.countAll<number>().filterWhere("a.status", "<>", "PD").as("answered"),
        ])
        .groupBy("i.batch_id")
        .as("c"),
      "c.batch_id",
      "b.id",
    )
    .where("b.company_id", "=", companyId);

const hiddenOf = expressionBuilder<DB & { b: DB["introduction_batches"] }, "b">();
const columns = [
  "b.id",
  "s.name as school",
  "s.logo_id",
  "b.company_message as message",
  sql<{ id: string; title: string }>`json_build_object('id', b.job_id, 'title', b.title)`.as("job"),
  "b.created_at",
  "c.count",
  "c.answered",
  /** Who must not be recognised in what the school wrote of them. */
  jsonArrayFrom(
    hiddenOf
      .selectFrom("introductions as i")
      .innerJoin("applications as a", "a.id", "i.result_id")
      .innerJoin("candidate_profiles as p", "p.account_id", "a.applicant_id")
      .whereRef("i.batch_id", "=", "b.id")
      .where(isNameless)
      .select(hiddenIdentity.$notNull().as("identity"))
      .limit(100),
  ).as("hidden"),
] as const;

/** Those that wait for an answer first, then the last. */
export const pageOfReceivedBatches = async (
  db: Db,
  companyId: string,
  { limit, offset }: { limit: number; offset: number },
) => {
  const query = batches(db, companyId);
  const { total } = await query.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const rows = await query
    .select(columns)
    .orderBy(sql`c.answered < c.count desc`)
    .orderBy("b.created_at", "desc")
    .orderBy("b.id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
  return { rows, total };
};

export const findReceivedBatch = (db: Db, id: string, companyId: string) =>
  batches(db, companyId).where("b.id", "=", id).select(columns).executeTakeFirst();

/** The students of a batch who consented, in the order they did. */
export const candidatesOf = (db: Db, batchId: string, companyId: string) =>
  candidates(db)
    .leftJoin("candidate_profiles as p", "p.account_id", "a.applicant_id")
    .leftJoin("accounts as u", "u.id", "a.applicant_id")
    .leftJoin("files as f", "f.id", "a.resume_id")
    .where("i.batch_id", "=", batchId)
    .where("a.company_id", "=", companyId)
    .select([
      "a.id",
      "a.status",
      "a.created_at",
      readFirstName.as("first_name"),
      readLastName.as("last_name"),
      hiddenIdentity.as("hidden"),
      (eb) => whenNamed(eb.ref("u.email")).as("email"),
      (eb) => whenNamed(eb.ref("p.phone")).as("phone"),
      "p.desired_city",
      "p.current_education",
      "p.experience_years",
      "p.availability_date",
      "p.skills",
      (eb) => whenNamed(eb.ref("a.resume_id")).as("resume_id"),
      (eb) => whenNamed(eb.ref("f.name")).as("resume_name"),
    ])
    .orderBy("a.created_at")
    .orderBy("a.id")
    .limit(100)
    .execute();
export type CandidateRow = Awaited<ReturnType<typeof candidatesOf>>[number];
