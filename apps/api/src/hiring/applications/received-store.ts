import { type ApplicationStatus, applicationStatus } from "@passerelle/contract/enumerations";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "#platform/db.ts";
import { condition } from "#platform/fragments-store.ts";
import { matches, ownColumns, snapshot } from "./store.ts";

export type ReceivedFilters = {
  companyId: string;
  search: string;
  status?: ApplicationStatus;
  jobId?: string;
  /** Only those that have one of these statuses and that the candidate sent, or accepted. */
  open?: readonly ApplicationStatus[];
};

/** What a company received and the filters find, whatever its status. */
const receivedApplications = (db: Db, filters: Omit<ReceivedFilters, "status">) => {
  let query = db
    .selectFrom("applications as a")
    .leftJoin("candidate_profiles as p", "p.account_id", "a.applicant_id")
    .where("a.company_id", "=", filters.companyId);
  if (filters.jobId) query = query.where("a.job_id", "=", filters.jobId);
  if (filters.open) query = query.where("a.status", "in", filters.open).where("a.is_given", "=", true);
  if (filters.search) {
    query = query.where(
      matches(filters.search, sql`coalesce(p.first_name, '')`, sql`coalesce(p.last_name, '')`, snapshot("title")),
    );
  }
  return query;
};

/** What reaches a candidate, and their CV: nothing until they have applied, or accepted what the company proposed. */
export const whenGiven = (column: RawBuilder<unknown>) => sql<string | null>`case when a.is_given then ${column} end`;
const notesCount = sql<number>`(select count(*) from application_notes n where n.application_id = a.id)`;

export const receivedColumns = (now: Date) =>
  [
    ...ownColumns(now),
    "a.applicant_id",
    "a.rating",
    notesCount.as("notes_count"),
    "p.first_name",
    "p.last_name",
    whenGiven(sql`p.phone`).as("phone"),
    "p.skills",
    "p.experience_years",
    "p.current_education",
    whenGiven(sql`u.email`).as("email"),
    whenGiven(sql`a.resume_id`).as("resume_id"),
    whenGiven(sql`f.name`).as("resume_name"),
  ] as const;

type Found = ReturnType<typeof receivedApplications>;
const described = (query: Found, now: Date) =>
  query
    .leftJoin("accounts as u", "u.id", "a.applicant_id")
    .leftJoin("files as f", "f.id", "a.resume_id")
    .select(receivedColumns(now));

/**
 * How many are found in each status, those that a filter on the status leaves out included. `count`: applications; `proposals`: what
 * the company proposed and the candidate has not accepted, which is none.
 */
export const countByStatus = (db: Db, filters: Omit<ReceivedFilters, "status">) =>
  receivedApplications(db, filters)
    .select((eb) => [
      "a.status",
      eb.fn.countAll<number>().filterWhere("a.is_given", "=", true).as("count"),
      eb.fn.countAll<number>().filterWhere("a.is_given", "=", false).as("proposals"),
    ])
    .groupBy("a.status")
    .orderBy(sql`array_position(${applicationStatus.options}::text[], a.status)`)
    .execute();

export type ReceivedPage = { limit: number; offset: number; sort?: "newest" | "rated" };

export const pageOfReceivedApplications = (
  db: Db,
  { status, ...filters }: ReceivedFilters,
  { limit, offset, sort }: ReceivedPage,
  now: Date,
) => {
  let query = described(receivedApplications(db, filters), now);
  if (status) query = query.where("a.status", "=", status);
  if (sort === "rated") query = query.orderBy(sql`a.rating desc nulls last`);
  return query.orderBy("a.created_at", "desc").orderBy("a.id", "desc").limit(limit).offset(offset).execute();
};
export type ReceivedApplicationRow = Awaited<ReturnType<typeof pageOfReceivedApplications>>[number];

/** The newest of each of these statuses, `limit` of each at most, in one statement. */
export const newestByStatus = async (
  db: Db,
  { companyId, ...filters }: Omit<ReceivedFilters, "status">,
  statuses: readonly ApplicationStatus[],
  limit: number,
  now: Date,
) => {
  const first = receivedApplications(db, { companyId, ...filters })
    .where(condition`a.status = wanted.status`)
    .select("a.id")
    .orderBy("a.created_at", "desc")
    .orderBy("a.id", "desc")
    .limit(limit);
  const found = sql<{ id: string }>`
    select one.id from unnest(${[...statuses]}::text[]) as wanted (status) cross join lateral (${first}) one`;
  const ids = (await found.execute(db)).rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  return described(receivedApplications(db, { companyId, search: "" }), now)
    .where("a.id", "in", ids)
    .orderBy("a.created_at", "desc")
    .orderBy("a.id", "desc")
    .execute();
};

/** Those of these statuses that come after one of the company's applications, the newest first; nothing after what is not its own. */
export const nextOfStatuses = (
  db: Db,
  filters: Omit<ReceivedFilters, "status">,
  statuses: readonly ApplicationStatus[],
  after: string,
  limit: number,
  now: Date,
) =>
  described(receivedApplications(db, filters), now)
    .where("a.status", "in", statuses)
    .where(
      condition`(a.created_at, a.id) < (select l.created_at, l.id from applications l
        where l.id = ${after} and l.company_id = ${filters.companyId})`,
    )
    .orderBy("a.created_at", "desc")
    .orderBy("a.id", "desc")
    .limit(limit)
    .execute();

/** Identifiers and statuses of what is found, the newest first. */
export const selectionOf = (db: Db, { status, ...filters }: ReceivedFilters, limit: number) => {
  const query = receivedApplications(db, filters).select(["a.id", "a.status"]);
  return (status ? query.where("a.status", "=", status) : query)
    .orderBy("a.created_at", "desc")
    .orderBy("a.id", "desc")
    .limit(limit)
    .execute();
};

/** The offers that a company can filter its applications by, removed ones included while they have some. */
export const jobsWithApplications = (db: Db, companyId: string) =>
  db
    .selectFrom("company_jobs as j")
    .leftJoin(
      (eb) =>
        eb
          .selectFrom("applications")
          .select((one) => [
            "job_id",
            one.fn.countAll<number>().as("all"),
            one.fn.countAll<number>().filterWhere("is_given", "=", true).as("count"),
          ])
          .where("company_id", "=", companyId)
          .groupBy("job_id")
          .as("a"),
      (join) => join.onRef("a.job_id", "=", "j.id"),
    )
    .select(["j.id", "j.title", (eb) => eb.fn.coalesce("a.count", eb.lit(0)).as("applications_count")])
    .where("j.company_id", "=", companyId)
    .where((eb) => eb.or([eb("j.deleted_at", "is", null), eb("a.all", ">", 0)]))
    .orderBy("j.created_at", "desc")
    .limit(500)
    .execute();

export const nameOfCompany = (db: Db, companyId: string) =>
  db.selectFrom("companies").select("name").where("id", "=", companyId).executeTakeFirstOrThrow();

/** The next applications to write in a file, the newest first, after one that was written already. */
export const nextToExport = (db: Db, { status, ...filters }: ReceivedFilters, after: string | null, limit: number) => {
  let query = receivedApplications(db, filters)
    .leftJoin("accounts as u", "u.id", "a.applicant_id")
    .leftJoin("files as f", "f.id", "a.resume_id");
  if (status) query = query.where("a.status", "=", status);
  if (after) {
    query = query.where(
      condition`(a.created_at, a.id) < (select l.created_at, l.id from applications l where l.id = ${after})`,
    );
  }
  return query
    .select([
      "a.id",
      "a.created_at",
      "a.status",
      snapshot("title").as("title"),
      "a.rating",
      "p.first_name",
      "p.last_name",
      whenGiven(sql`u.email`).as("email"),
      whenGiven(sql`p.phone`).as("phone"),
      "p.desired_city",
      "p.current_education",
      "p.current_education_level as level",
      "p.domain",
      "p.desired_duration as duration",
      "p.availability_date",
      "p.experience_years",
      "p.skills",
      whenGiven(sql`p.linkedin_profile`).as("linkedin_profile"),
      whenGiven(sql`p.github_profile`).as("github_profile"),
      whenGiven(sql`p.portfolio_website`).as("portfolio_website"),
      whenGiven(sql`f.name`).as("resume_name"),
    ])
    .orderBy("a.created_at", "desc")
    .orderBy("a.id", "desc")
    .limit(limit)
    .execute();
};
export type ExportRow = Awaited<ReturnType<typeof nextToExport>>[number];

/** Whether this account still works for this company. */
export const isMember = async (db: Db, accountId: string, companyId: string) => {
  const row = await db
    .selectFrom("company_members as m")
    .innerJoin("accounts as u", "u.id", "m.account_id")
    .select("m.account_id")
    .where("m.account_id", "=", accountId)
    .where("m.company_id", "=", companyId)
    .where("u.is_active", "=", true)
    .executeTakeFirst();
  return row !== undefined;
};
