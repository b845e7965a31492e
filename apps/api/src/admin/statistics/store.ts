import { type ApplicationStatus, applicationStatus } from "@passerelle/contract/enumerations";
import { sql } from "kysely";
import type { Db } from "#platform/db.ts";
import { condition, isTrue, readFirstName, readLastName } from "#platform/fragments-store.ts";

export const hasProfile = async (db: Db, applicantId: string) =>
  (await db.selectFrom("candidate_profiles").select("id").where("account_id", "=", applicantId).executeTakeFirst()) !==
  undefined;

const status = "a.status";

export const countByStatusOfApplicant = (db: Db, applicantId: string) =>
  db
    .selectFrom("applications as a")
    // Between the first and the last, a school's own stages are one and the same to the applicant.
    .select([
      sql<ApplicationStatus>`case when a.stage is not null and a.status in ('IN', 'IV', 'OF', 'DF') then 'RV' else a.status end`.as(
        "status",
      ),
      (eb) => eb.fn.countAll<number>().as("count"),
    ])
    .where("a.applicant_id", "=", applicantId)
    // What a company proposed was not sent.
    .where("a.is_given", "=", true)
    .groupBy(sql`1`)
    .orderBy(sql`1`)
    .execute();

export const lastApplicationsOf = (db: Db, applicantId: string, limit: number) =>
  db
    .selectFrom("applications as a")
    .select([
      "a.id",
      status,
      "a.stage",
      "a.created_at",
      (eb) => eb.fn.coalesce("a.job_id", "a.posting_id", "a.external_offer_id").$notNull().as("job_id"),
      (eb) => eb.ref("a.offer_snapshot", "->>").key("title").as("title"),
      (eb) => eb.ref("a.offer_snapshot", "->>").key("organisation").as("organisation"),
    ])
    .where("a.applicant_id", "=", applicantId)
    // What a company proposed was not sent.
    .where("a.is_given", "=", true)
    .orderBy("a.created_at", "desc")
    .limit(limit)
    .execute();

/** Active as the list of offers counts them: on screen, neither paused nor past their end. */
/** What people call an active offer: one that is neither switched off, paused nor over. */
export const isOnline = (now: Date) => condition`(j.is_active and j.paused_at is null and j.expires_at > ${now})`;

export const countJobs = (db: Db, companyId: string, now: Date) =>
  db
    .selectFrom("company_jobs as j")
    .where("j.company_id", "=", companyId)
    .where("j.deleted_at", "is", null)
    .select((eb) => [
      eb.fn.countAll<number>().as("total_jobs"),
      eb.fn.countAll<number>().filterWhere(isOnline(now), "=", true).as("active_jobs"),
    ])
    .executeTakeFirstOrThrow();

/** What was proposed to a candidate is no application until they accept. */
const received = (db: Db, companyId: string) =>
  db
    .selectFrom("applications as a")
    .innerJoin("company_jobs as j", "j.id", "a.job_id")
    .where("j.company_id", "=", companyId)
    .where("a.is_given", "=", true);

export const countByStatusOfCompany = (db: Db, companyId: string) =>
  received(db, companyId)
    .select([status, (eb) => eb.fn.countAll<number>().as("count")])
    .groupBy("a.status")
    .orderBy(sql`array_position(${applicationStatus.options}::text[], a.status)`)
    .execute();

/** Applications of the last weeks, from Monday to Sunday in Paris, the current one last; weeks without any included. */
export const countByWeek = async (db: Db, companyId: string, weeks: number, now: Date) => {
  const { rows } = await sql<{ week: string; count: number }>`
    with this_week as (select date_trunc('week', ${now}::timestamptz at time zone 'Europe/Paris') as monday),
    counted as (
      select date_trunc('week', a.created_at at time zone 'Europe/Paris') as monday, count(*)::int as count
      from applications a join company_jobs j on j.id = a.job_id, this_week
      where j.company_id = ${companyId} and a.is_given
        and a.created_at >= (this_week.monday - make_interval(weeks => ${weeks - 1})) at time zone 'Europe/Paris'
      group by 1)
    select to_char(w.monday, 'YYYY-MM-DD') as week, coalesce(counted.count, 0) as count
    from this_week cross join lateral generate_series(
      this_week.monday - make_interval(weeks => ${weeks - 1}), this_week.monday, interval '1 week') as w(monday)
    left join counted on counted.monday = w.monday order by w.monday`.execute(db);
  return rows;
};

export const recentApplicationsOf = (db: Db, companyId: string, limit: number) =>
  received(db, companyId)
    .leftJoin("candidate_profiles as p", "p.account_id", "a.applicant_id")
    .select([
      "a.id",
      status,
      "a.created_at",
      readFirstName.as("first_name"),
      readLastName.as("last_name"),
      "j.id as job_id",
      (eb) => eb.ref("a.offer_snapshot", "->>").key("title").as("title"),
    ])
    .orderBy("a.created_at", "desc")
    .limit(limit)
    .execute();

export const mostAppliedJobs = (db: Db, companyId: string, limit: number, now: Date) =>
  db
    .selectFrom("company_jobs as j")
    .leftJoin("applications as a", (join) => join.onRef("a.job_id", "=", "j.id").on("a.is_given", "=", true))
    .select([
      "j.id",
      "j.title",
      isTrue(isOnline(now)).as("is_active"),
      "j.created_at",
      (eb) => eb.fn.count<number>("a.id").as("applications_count"),
    ])
    .where("j.company_id", "=", companyId)
    .where("j.deleted_at", "is", null)
    .groupBy("j.id")
    .orderBy("applications_count", "desc")
    .orderBy("j.created_at", "desc")
    .limit(limit)
    .execute();
