import type { InterviewMode } from "@passerelle/contract/enumerations";
import type { Expression, SqlBool } from "kysely";
import type { Receiver } from "#hiring/applications/received-by.ts";
import type { Db } from "#platform/db.ts";
import { readFirstName, readLastName } from "#platform/fragments-store.ts";
import { isOf, isReceived } from "./owner-store.ts";
import { findInterviews } from "./store.ts";

type Filters = { receiver: Receiver; accountId: string | null; offerId: string | null; mode: InterviewMode | null };
type Range = { starts_at: string; ends_at: string };

const most = 100;

const found = (db: Db, { receiver, accountId, offerId, mode }: Filters) => {
  let query = db
    .selectFrom("interviews as i")
    .innerJoin("applications as a", "a.id", "i.application_id")
    .where(isOf(receiver));
  if (offerId) query = query.where((eb) => eb(eb.fn.coalesce("a.job_id", "a.posting_id"), "=", offerId));
  if (mode) query = query.where("i.mode", "=", mode);
  if (accountId)
    query = query.where(
      (eb): Expression<SqlBool> =>
        eb.exists(
          eb
            .selectFrom("interview_participants as p")
            .select("p.account_id")
            .whereRef("p.interview_id", "=", "i.id")
            .where("p.account_id", "=", accountId),
        ),
    );
  return query;
};

const inOrder = async (db: Db, ids: string[]) => {
  const rows = await findInterviews(db, ids);
  return ids.flatMap((id) => rows.filter((row) => row.id === id));
};

/** The applications that slots are about to be proposed for, with the interview that each has open. */
export const candidatesOf = (db: Db, receiver: Receiver, ids: string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom("applications as a")
        .leftJoin("company_jobs as j", "j.id", "a.job_id")
        .leftJoin("school_postings as y", "y.id", "a.posting_id")
        .leftJoin("candidate_profiles as p", "p.account_id", "a.applicant_id")
        .leftJoin("interviews as i", (join) =>
          join
            .onRef("i.application_id", "=", "a.id")
            .on("i.state", "in", ["proposed", "confirmed", "declined"])
            .on((eb) => eb.or([eb("i.ends_at", "is", null), eb("i.ends_at", ">", eb.fn<string>("now", []))])),
        )
        .select([
          "a.id as application_id",
          "a.status",
          "a.stage",
          (eb) => eb.fn.coalesce(readFirstName, eb.val("")).as("first_name"),
          (eb) => eb.fn.coalesce(readLastName, eb.val("")).as("last_name"),
          (eb) => eb.fn.coalesce("j.title", "y.title", eb.val("")).as("job"),
          (eb) => eb.fn.coalesce("p.desired_city", eb.val("")).as("city"),
          "i.id as interview_id",
        ])
        .where(isReceived(receiver))
        .where("a.id", "in", ids)
        .execute();

/** The interviews of a week that stand, the nearest first. */
export const datedOf = async (db: Db, filters: Filters, { starts_at, ends_at }: Range) => {
  const rows = await found(db, filters)
    .select("i.id")
    .where("i.state", "in", ["confirmed", "held"])
    .where("i.starts_at", ">=", starts_at)
    .where("i.starts_at", "<", ends_at)
    .orderBy("i.starts_at")
    .orderBy("i.id")
    .limit(most)
    .execute();
  return inOrder(
    db,
    rows.map(({ id }) => id),
  );
};

/** Those that wait: for other slots first, then for a choice, the oldest first. */
export const undatedOf = async (db: Db, filters: Filters) => {
  const rows = await found(db, filters)
    .select("i.id")
    .where("i.state", "in", ["proposed", "declined"])
    .orderBy("i.state")
    .orderBy("i.updated_at")
    .orderBy("i.id")
    .limit(most)
    .execute();
  return inOrder(
    db,
    rows.map(({ id }) => id),
  );
};

export const countPast = async (db: Db, filters: Filters, now: Date) => {
  const { total } = await found(db, filters)
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .where((eb) =>
      eb.or([
        eb("i.state", "in", ["held", "cancelled"]),
        eb.and([eb("i.state", "=", "confirmed"), eb("i.ends_at", "<=", now.toISOString())]),
      ]),
    )
    .executeTakeFirstOrThrow();
  return total;
};

/** The offers that have an interview to come, to choose or of the last month. */
export const jobsOf = (db: Db, receiver: Receiver, since: Date) =>
  db
    .selectFrom("interviews as i")
    .innerJoin("applications as a", "a.id", "i.application_id")
    .leftJoin("company_jobs as j", "j.id", "a.job_id")
    .leftJoin("school_postings as y", "y.id", "a.posting_id")
    .select((eb) => [
      eb.fn.coalesce("j.id", "y.id").$notNull().as("id"),
      eb.fn.coalesce("j.title", "y.title").$notNull().as("title"),
    ])
    .where((eb) => eb(eb.fn.coalesce("j.id", "y.id"), "is not", null))
    .distinct()
    .where(isOf(receiver))
    .where((eb) => eb(eb.fn.coalesce("i.ends_at", "i.updated_at"), ">", since.toISOString()))
    .orderBy("title")
    .limit(100)
    .execute();
