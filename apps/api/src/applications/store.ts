import type { Invitation } from "@passerelle/contract/applications";
import type { ApplicationStatus, OfferKind, SchoolStage } from "@passerelle/contract/enumerations";
import { type ExpressionBuilder, sql } from "kysely";
import type { DB, Db } from "#platform/db.ts";

/** What an application keeps of its offer. */
export type OfferSnapshot = { title: string; organisation: string; city: string; start_date: string | null };

/** An offer of a company that can be applied to now, with its company; null when it is not on any screen. */
export const findOpenJob = (db: Db, jobId: string, now: Date) =>
  db
    .selectFrom("company_jobs as j")
    .innerJoin("companies as c", "c.id", "j.company_id")
    .innerJoin("offer_search as s", "s.offer_id", "j.id")
    .select(["j.id", "j.company_id", "j.title", "c.name as organisation", "j.city", "j.start_date"])
    .where("j.id", "=", jobId)
    .where("s.visible_until", ">", now.toISOString())
    .executeTakeFirst();

/** A school posting that can be applied to now; null when it is not on any screen. */
export const findOpenPosting = (db: Db, postingId: string, now: Date) =>
  db
    .selectFrom("school_postings as p")
    .innerJoin("offer_search as s", "s.offer_id", "p.id")
    .select([
      "p.id",
      "p.school_id",
      "p.title",
      "s.company_name as organisation",
      "p.city",
      "p.contract_start_date as start_date",
      "p.apply_email",
    ])
    .where("p.id", "=", postingId)
    .where("s.visible_from", "<=", now.toISOString())
    .where("s.visible_until", ">", now.toISOString())
    .executeTakeFirst();

/** The CV of the applicant's profile; null without a profile or without a CV. */
export const findSendableProfile = (db: Db, applicantId: string) =>
  db
    .selectFrom("candidate_profiles")
    .select(["first_name", "last_name", "resume_id"])
    .where("account_id", "=", applicantId)
    .where("resume_id", "is not", null)
    .executeTakeFirst();

export const findRecruiters = (db: Db, companyId: string) =>
  db
    .selectFrom("company_members as m")
    .innerJoin("accounts as a", "a.id", "m.account_id")
    .select(["a.id", "a.email", "a.session_epoch"])
    .where("m.company_id", "=", companyId)
    .where("a.is_active", "=", true)
    .execute();

/** An external offer with what an application keeps of it, still listed or not. */
export const findExternalOffer = (db: Db, id: string) =>
  db
    .selectFrom("external_offers")
    .select(["id", "title", "company_name as organisation", "city", "contract_start as start_date"])
    .where("id", "=", id)
    .executeTakeFirst();

type NewApplication = {
  offer: { job_id: string } | { posting_id: string; stage: SchoolStage } | { external_offer_id: string };
  applicantId: string;
  resumeId: string | null;
  snapshot: OfferSnapshot;
  /** Where a school's posting was read; only a support that the posting has is kept. */
  support?: string | undefined;
};

/** Null when this applicant has already applied: the unique index decides, not a prior read. */
export const insertApplication = async (
  db: Db,
  { offer, applicantId, resumeId, snapshot, support }: NewApplication,
) => {
  const row = await db
    .insertInto("applications")
    .values({
      ...offer,
      applicant_id: applicantId,
      resume_id: resumeId,
      offer_snapshot: JSON.stringify(snapshot),
      ...(support &&
        "posting_id" in offer && {
          support: sql<string | null>`(select s.name from posting_supports s
            where s.posting_id = ${offer.posting_id} and plain(s.name) = plain(${support}) limit 1)`,
        }),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id ?? null;
};

type NewEvent = {
  applicationId: string;
  actorId: string | null;
  role: "applicant" | "recruiter" | "system";
  from: ApplicationStatus | null;
  to: ApplicationStatus;
};

export const insertEvents = (db: Db, events: NewEvent[]) =>
  db
    .insertInto("application_events")
    .values(
      events.map(({ applicationId, actorId, role, from, to }) => ({
        application_id: applicationId,
        actor_id: actorId,
        actor_role: role,
        from_status: from,
        to_status: to,
      })),
    )
    .execute();

export const historyOf = (db: Db, applicationId: string) =>
  db
    .selectFrom("application_events")
    .select([
      "at",
      sql<"applicant" | "recruiter" | "system">`actor_role`.as("actor_role"),
      sql<ApplicationStatus | null>`from_status`.as("from_status"),
      sql<ApplicationStatus>`to_status`.as("to_status"),
    ])
    .where("application_id", "=", applicationId)
    .orderBy("at")
    .orderBy("id")
    .execute();

export type EventRow = Awaited<ReturnType<typeof historyOf>>[number];

const kind = sql<OfferKind>`case when a.job_id is not null then 'company' when a.posting_id is not null then 'school' else 'external' end`;
const offerId = sql<string>`coalesce(a.job_id, a.posting_id, a.external_offer_id)`;
export const snapshot = (name: keyof OfferSnapshot) => sql<string>`(a.offer_snapshot ->> ${sql.lit(name)})`;
const offerIsVisible = (now: Date) =>
  sql<boolean>`exists (select 1 from offer_search s where s.offer_id = coalesce(a.job_id, a.posting_id, a.external_offer_id)
    and s.visible_from <= ${now} and s.visible_until > ${now})`;
export const matches = (text: string, ...columns: ReturnType<typeof sql<string>>[]) => {
  const pattern = `%${text.replace(/[\\%_]/g, "\\$&")}%`;
  return sql<boolean>`plain(${sql.join(columns, sql` || ' ' || `)}) like plain(${pattern})`;
};

type OwnFilters = { applicantId: string; job?: string; search: string; status?: ApplicationStatus };

const ownApplications = (db: Db, filters: OwnFilters) => {
  let query = db.selectFrom("applications as a").where("a.applicant_id", "=", filters.applicantId);
  if (filters.job) query = query.where(offerId, "=", filters.job);
  if (filters.status) query = query.where("a.status", "in", filters.status === "IN" ? ["IN", "IV"] : [filters.status]);
  if (filters.search) query = query.where(matches(filters.search, snapshot("title"), snapshot("organisation")));
  return query;
};

const invitation = sql<Invitation | null>`a.invitation`;
/** Whether the candidate has given their contact data and CV: by applying, or by accepting what the company proposed. */
export const contactIsGiven = sql<boolean>`(a.invitation is null or a.invitation = 'accepted')`;

export const ownColumns = (now: Date) =>
  [
    "a.id",
    sql<ApplicationStatus>`a.status`.as("status"),
    sql<SchoolStage | null>`a.stage`.as("stage"),
    "a.created_at",
    "a.updated_at",
    offerId.as("offer_id"),
    kind.as("kind"),
    snapshot("title").as("title"),
    snapshot("organisation").as("organisation"),
    snapshot("city").as("city"),
    sql<string | null>`a.offer_snapshot ->> 'start_date'`.as("start_date"),
    offerIsVisible(now).as("is_visible"),
    sql<"applied" | "linked">`a.origin`.as("origin"),
    invitation.as("invitation"),
    sql<"withdrawn" | "filled" | "expired" | null>`(select k.reason from company_job_closings k
      where k.job_id = a.job_id and (k.told_at is not null or k.told_through is not null))`.as("closing"),
  ] as const;

export const pageOfOwnApplications = async (
  db: Db,
  filters: OwnFilters,
  page: { limit: number; offset: number },
  now: Date,
) => {
  const query = ownApplications(db, filters);
  const { total } = await query.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const rows = await query
    .select(ownColumns(now))
    .orderBy("a.created_at", "desc")
    .orderBy("a.id", "desc")
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return { rows, total };
};
export type OwnApplicationRow = Awaited<ReturnType<typeof pageOfOwnApplications>>["rows"][number];

/** Offers that the applicant has applied to: more than anybody applies to is not told. */
export const offersAppliedTo = async (db: Db, applicantId: string) => {
  const rows = await db
    .selectFrom("applications as a")
    .select(offerId.as("offer_id"))
    .where("a.applicant_id", "=", applicantId)
    // What was proposed and not answered yet can still be applied to.
    .where("a.invitation", "is distinct from", "pending")
    .orderBy("a.created_at", "desc")
    .limit(1000)
    .execute();
  return rows.map(({ offer_id }) => offer_id);
};

export const pageOfSchoolApplications = async (
  db: Db,
  applicantId: string,
  page: { limit: number; offset: number },
) => {
  const query = db
    .selectFrom("applications as a")
    .innerJoin("school_postings as p", "p.id", "a.posting_id")
    .innerJoin("schools as sc", "sc.id", "p.school_id")
    .where("a.applicant_id", "=", applicantId);
  const { total } = await query.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const rows = await query
    .select([
      "a.id",
      sql<ApplicationStatus>`a.status`.as("status"),
      sql<SchoolStage>`a.stage`.as("stage"),
      "a.created_at",
      "p.id as posting_id",
      snapshot("title").as("title"),
      "sc.name as school_name",
      snapshot("organisation").as("company_name"),
      snapshot("city").as("city"),
      sql<string | null>`a.offer_snapshot ->> 'start_date'`.as("start_date"),
    ])
    .orderBy("a.created_at", "desc")
    .orderBy("a.id", "desc")
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return { rows, total };
};
export type SchoolApplicationRow = Awaited<ReturnType<typeof pageOfSchoolApplications>>["rows"][number];

export const countOwnByStatus = (db: Db, applicantId: string) =>
  db
    .selectFrom("applications as a")
    .select([sql<ApplicationStatus>`a.status`.as("status"), (eb) => eb.fn.countAll<number>().as("count")])
    .where("a.applicant_id", "=", applicantId)
    .groupBy("a.status")
    .orderBy("a.status")
    .execute();

type Reader = { applicantId: string } | { companyId: string };
const isReader = (reader: Reader) => (eb: ExpressionBuilder<DB & { a: DB["applications"] }, "a">) =>
  "applicantId" in reader ? eb("a.applicant_id", "=", reader.applicantId) : eb("a.company_id", "=", reader.companyId);

/** One application, for its applicant or the company that received it; undefined for everybody else. */
export const findApplication = (db: Db, id: string, reader: Reader, now: Date) =>
  db
    .selectFrom("applications as a")
    .where("a.id", "=", id)
    .where(isReader(reader))
    .select(ownColumns(now))
    .executeTakeFirst();

const lockable = [
  "a.id",
  sql<ApplicationStatus>`a.status`.as("status"),
  "a.applicant_id",
  "a.updated_at",
  kind.as("kind"),
  invitation.as("invitation"),
  snapshot("title").as("title"),
  snapshot("organisation").as("organisation"),
  sql<boolean>`a.status = 'WD' and (select e.actor_role from application_events e where e.application_id = a.id
    order by e.at desc, e.id desc limit 1) = 'applicant'`.as("withdrawn_by_applicant"),
] as const;

/** Those of these applications that this reader may move, held until the end of the transaction so that two changes follow each other. */
export const lockApplications = (db: Db, ids: string[], reader: Reader) =>
  db
    .selectFrom("applications as a")
    .where("a.id", "in", ids)
    .where(isReader(reader))
    .select(lockable)
    // Always in the same order: two changes of many wait for each other instead of blocking each other.
    .orderBy("a.id")
    .forUpdate()
    .execute();

export const lockApplication = async (db: Db, id: string, reader: Reader) =>
  (await lockApplications(db, [id], reader)).at(0);

export const updateStatuses = (db: Db, ids: string[], status: ApplicationStatus, now: Date) =>
  db
    .updateTable("applications")
    .set({ status, updated_at: now.toISOString() })
    .where("id", "in", ids)
    .returning(["id", sql<ApplicationStatus>`status`.as("status"), "updated_at"])
    .execute();

/** Applications of an offer in these statuses, in the order of their identifiers, after one of them. */
export const openApplicationsOf = (
  db: Db,
  jobId: string,
  { statuses, after, limit }: { statuses: readonly ApplicationStatus[]; after: string | null; limit: number },
) => {
  let query = db
    .selectFrom("applications as a")
    .select(["a.id", "a.applicant_id", snapshot("title").as("title"), snapshot("organisation").as("organisation")])
    .where("a.job_id", "=", jobId)
    .where("a.status", "in", statuses);
  if (after) query = query.where("a.id", ">", after);
  return query.orderBy("a.id").limit(limit).execute();
};

/** Where these applicants want to be told of applications, by account; whoever closed the account or wants no such mail is left out. */
export const addressesOf = async (db: Db, accountIds: string[]) => {
  if (accountIds.length === 0) return new Map<string, string>();
  const rows = await db
    .selectFrom("accounts as a")
    .leftJoin("mail_preferences as m", "m.account_id", "a.id")
    .select(["a.id", "a.email"])
    .where("a.id", "in", accountIds)
    .where("a.is_active", "=", true)
    .where(sql<boolean>`not coalesce('applications' = any(m.muted), false)`)
    .execute();
  return new Map(rows.map(({ id, email }) => [id, email]));
};
