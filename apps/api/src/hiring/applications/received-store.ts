import { type ApplicationStatus, applicationStatus, type Level, statusGroups } from "@passerelle/contract/enumerations";
import type { InboxView } from "@passerelle/contract/hiring/inbox";
import { expressionBuilder, type RawBuilder, sql } from "kysely";
import type { DB, Db } from "#platform/db.ts";
import {
  condition,
  hiddenIdentity,
  isNameless,
  isTrue,
  nameReadBy,
  readFirstName,
  readLastName,
} from "#platform/fragments-store.ts";
import { matches, ownColumns, snapshot } from "./store.ts";

export type ReceivedFilters = {
  companyId: string;
  search: string;
  status?: ApplicationStatus;
  jobId?: string;
  /** Only those that have one of these statuses and that the candidate sent, or accepted. */
  open?: readonly ApplicationStatus[];
  view?: InboxView;
  level?: Level;
  /** Kilometres at most. */
  distance?: number;
  /** Mean of the stars, at least. */
  stars?: number;
  receivedBefore?: Date;
};

/** Kilometres between the offer and where its candidate looks for work. */
const distance = sql`(point_on_earth(p.lat, p.lon) <->
  (select point_on_earth(j.lat, j.lon) from company_jobs j where j.id = a.job_id))`;
const isUnanswered = condition`a.status = 'PD' and a.is_given`;
const inViews = {
  open: condition`a.status in (${sql.join(statusGroups.in_progress)})`,
  waiting: isUnanswered,
  introduced: condition`a.origin = 'introduced'`,
} as const satisfies Record<InboxView, unknown>;

/** What a company received and the filters find, whatever its status. */
export const receivedApplications = (db: Db, filters: Omit<ReceivedFilters, "status">) => {
  const { jobId, open, view, level, stars, receivedBefore } = filters;
  let query = db
    .selectFrom("applications as a")
    .leftJoin("candidate_profiles as p", "p.account_id", "a.applicant_id")
    .where("a.company_id", "=", filters.companyId);
  if (jobId) query = query.where("a.job_id", "=", jobId);
  if (open) query = query.where("a.status", "in", open).where("a.is_given", "=", true);
  if (view) query = query.where(inViews[view]);
  if (level) query = query.where("p.current_education_level", "=", level);
  if (filters.distance) query = query.where(condition`${distance} <= ${filters.distance}`);
  if (stars) query = query.where("a.rating", ">=", stars);
  if (receivedBefore) query = query.where("a.created_at", "<=", receivedBefore.toISOString());
  if (filters.search) query = query.where(matches(filters.search, nameReadBy(filters.companyId), snapshot("title")));
  return query;
};

/**
 * What reaches a candidate, and their CV: nothing until they have applied, or accepted what the company proposed, nor while the company
 * reads them without a name.
 */
export const whenGiven = (column: RawBuilder<unknown>) =>
  sql<string | null>`case when a.is_given and not ${isNameless} then ${column} end`;
const applications = expressionBuilder<DB & { a: DB["applications"] }, "a">();
const notesCount = applications
  .selectFrom("application_notes as n")
  .select((one) => one.fn.countAll<number>().as("count"))
  .whereRef("n.application_id", "=", "a.id")
  .$asScalar()
  .$notNull();

export const receivedColumns = (now: Date) =>
  [
    ...ownColumns(now, "company_message"),
    "a.applicant_id",
    "a.rating",
    notesCount.as("notes_count"),
    isTrue(condition`a.seen_at is not null or a.status <> 'PD'`).as("is_opened"),
    sql<number | null>`round(${distance})::int`.as("distance_km"),
    "p.desired_city",
    readFirstName.as("first_name"),
    readLastName.as("last_name"),
    hiddenIdentity.as("hidden"),
    whenGiven(sql`p.phone`).as("phone"),
    "p.skills",
    "p.experience_years",
    "p.current_education",
    whenGiven(sql`u.email`).as("email"),
    whenGiven(sql`a.resume_id`).as("resume_id"),
    whenGiven(sql`f.name`).as("resume_name"),
  ] as const;

type Found = ReturnType<typeof receivedApplications>;
/** Each with what its row says. */
export const described = (query: Found, now: Date) =>
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

/** How many the company has in each view, whatever else is looked for. */
export const countByView = (db: Db, companyId: string) =>
  db
    .selectFrom("applications as a")
    .where("a.company_id", "=", companyId)
    .select((eb) => [
      eb.fn.countAll<number>().as("all"),
      eb.fn.countAll<number>().filterWhere(inViews.open).as("open"),
      eb.fn.countAll<number>().filterWhere(inViews.waiting).as("waiting"),
      eb.fn.countAll<number>().filterWhere(inViews.introduced).as("introduced"),
    ])
    .executeTakeFirstOrThrow();

/** Records that the company has opened these applications, the first time. */
export const setOpened = (db: Db, ids: string[], companyId: string, now: Date) =>
  db
    .updateTable("applications")
    .set({ seen_at: now.toISOString() })
    .where("id", "in", ids)
    .where("company_id", "=", companyId)
    .where("seen_at", "is", null)
    .execute();

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
      readFirstName.as("first_name"),
      readLastName.as("last_name"),
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
