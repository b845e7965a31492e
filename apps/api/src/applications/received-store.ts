import type { ApplicationStatus } from "@passerelle/contract/enumerations";
import { sql } from "kysely";
import type { Db } from "#platform/db.ts";
import { contactIsGiven, matches, ownColumns, snapshot } from "./store.ts";

type ReceivedFilters = { companyId: string; search: string; status?: ApplicationStatus; jobId?: string };

const receivedApplications = (db: Db, filters: ReceivedFilters) => {
  let query = db
    .selectFrom("applications as a")
    .innerJoin("company_jobs as j", "j.id", "a.job_id")
    .leftJoin("candidate_profiles as p", "p.account_id", "a.applicant_id")
    .where("j.company_id", "=", filters.companyId);
  if (filters.jobId) query = query.where("a.job_id", "=", filters.jobId);
  if (filters.search) {
    query = query.where(
      matches(filters.search, sql`coalesce(p.first_name, '')`, sql`coalesce(p.last_name, '')`, snapshot("title")),
    );
  }
  return query;
};

export const pageOfReceivedApplications = async (
  db: Db,
  filters: ReceivedFilters,
  page: { limit: number; offset: number },
  now: Date,
) => {
  const inStatus = filters.status;
  const query = receivedApplications(db, filters);
  const byStatus = await query
    .select([sql<ApplicationStatus>`a.status`.as("status"), (eb) => eb.fn.countAll<number>().as("count")])
    .groupBy("a.status")
    .orderBy("a.status")
    .execute();
  const rows = await (inStatus ? query.where("a.status", "=", inStatus) : query)
    .leftJoin("accounts as u", "u.id", "a.applicant_id")
    .leftJoin("files as f", "f.id", "a.resume_id")
    .select(ownColumns(now))
    .select([
      "p.first_name",
      "p.last_name",
      sql<string | null>`case when ${contactIsGiven} then p.phone end`.as("phone"),
      "p.skills",
      "p.experience_years",
      "p.current_education",
      sql<string | null>`case when ${contactIsGiven} then u.email end`.as("email"),
      sql<string | null>`case when ${contactIsGiven} then a.resume_id end`.as("resume_id"),
      sql<string | null>`case when ${contactIsGiven} then f.name end`.as("resume_name"),
    ])
    .orderBy("a.created_at", "desc")
    .orderBy("a.id", "desc")
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  const count = byStatus.reduce((sum, row) => sum + (!inStatus || row.status === inStatus ? row.count : 0), 0);
  return { rows, byStatus, count };
};
export type ReceivedApplicationRow = Awaited<ReturnType<typeof pageOfReceivedApplications>>["rows"][number];

/** The offers that a company can filter its applications by, removed ones included while they have some. */
export const jobsWithApplications = (db: Db, companyId: string) =>
  db
    .selectFrom("company_jobs as j")
    .leftJoin("applications as a", "a.job_id", "j.id")
    .select(["j.id", "j.title", (eb) => eb.fn.count<number>("a.id").as("applications_count")])
    .where("j.company_id", "=", companyId)
    .groupBy("j.id")
    .having((eb) => eb.or([eb("j.deleted_at", "is", null), eb(eb.fn.count("a.id"), ">", 0)]))
    .orderBy("j.created_at", "desc")
    .limit(500)
    .execute();
