import { type ApplicationStatus, statusGroups } from "@passerelle/contract/enumerations";
import type { OwnGroup } from "@passerelle/contract/hiring/next-steps";
import type { NotNull } from "kysely";
import type { Db } from "#platform/db.ts";
import { awaitsSlot, nextColumns, waitsForApplicant } from "./next-store.ts";
import { matches, offerId, ownColumns, shownStatus, snapshot } from "./store.ts";

type OwnFilters = {
  applicantId: string;
  job?: string;
  search: string;
  status?: ApplicationStatus;
  group?: OwnGroup;
};

const ownApplications = (db: Db, filters: OwnFilters, now: Date) => {
  let query = db.selectFrom("applications as a").where("a.applicant_id", "=", filters.applicantId);
  if (filters.job) query = query.where(offerId, "=", filters.job);
  if (filters.status) query = query.where(shownStatus, "in", filters.status === "IN" ? ["IN", "IV"] : [filters.status]);
  if (filters.group === "todo") query = query.where(waitsForApplicant(now));
  else if (filters.group) query = query.where("a.status", "in", statusGroups[filters.group]);
  if (filters.search) query = query.where(matches(filters.search, snapshot("title"), snapshot("organisation")));
  return query;
};

export const pageOfOwnApplications = async (
  db: Db,
  filters: OwnFilters,
  page: { limit: number; offset: number },
  now: Date,
) => {
  const query = ownApplications(db, filters, now);
  const { total } = await query.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const rows = await query
    .select(ownColumns(now))
    .select(nextColumns(now))
    .orderBy("a.created_at", "desc")
    .orderBy("a.id", "desc")
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return { rows, total };
};
export type ListedRow = Awaited<ReturnType<typeof pageOfOwnApplications>>["rows"][number];
export type OwnApplicationRow = Omit<
  ListedRow,
  "unread_messages" | "slot_at" | "interview_at" | "remind_on" | "median_days" | "refusal_reason" | "logo_id"
>;

/** The CV that an application was sent with. */
export const findSentResume = (db: Db, applicationId: string) =>
  db
    .selectFrom("applications as a")
    .innerJoin("files as f", "f.id", "a.resume_id")
    .select(["f.id", "f.name", "f.size"])
    .where("a.id", "=", applicationId)
    .executeTakeFirst();

/** Offers that the applicant has applied to: more than anybody applies to is not told. */
export const offersAppliedTo = (db: Db, applicantId: string, now: Date) =>
  db
    .selectFrom("applications as a")
    .select((eb) => [offerId.as("offer_id"), "a.status", awaitsSlot(now)(eb)])
    .where("a.applicant_id", "=", applicantId)
    // What was proposed and not answered yet can be applied to, and what was withdrawn, again; an external offer is followed once.
    .where("a.is_given", "=", true)
    .where((eb) => eb.or([eb("a.status", "<>", "WD"), eb("a.external_offer_id", "is not", null)]))
    .orderBy("a.created_at", "desc")
    .limit(1000)
    .execute();

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
      "a.status",
      "a.stage",
      "a.created_at",
      "p.id as posting_id",
      snapshot("title").as("title"),
      "sc.name as school_name",
      snapshot("organisation").as("company_name"),
      snapshot("city").as("city"),
      (eb) => eb.ref("a.offer_snapshot", "->>").key("start_date").as("start_date"),
    ])
    .$narrowType<{ stage: NotNull }>()
    .orderBy("a.created_at", "desc")
    .orderBy("a.id", "desc")
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return { rows, total };
};
export type SchoolApplicationRow = Awaited<ReturnType<typeof pageOfSchoolApplications>>["rows"][number];

/** How many of a person's applications wait for them. */
export const countWaiting = async (db: Db, applicantId: string, now: Date) => {
  const { count } = await ownApplications(db, { applicantId, search: "", group: "todo" }, now)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
};

export const countOwnByStatus = (db: Db, applicantId: string) =>
  db
    .selectFrom("applications as a")
    .select(["a.status", (eb) => eb.fn.countAll<number>().as("count")])
    .where("a.applicant_id", "=", applicantId)
    .groupBy("a.status")
    .orderBy("a.status")
    .execute();
