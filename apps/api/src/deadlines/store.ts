import type { ApplicationStatus, SchoolStage } from "@passerelle/contract/enumerations";
import { sql } from "kysely";
import type { Db } from "#platform/db.ts";
import type { Dated } from "./rules.ts";

/** What is dated about a person's applications that are not over, the newest 500 of them; `rules.ts` says what of it is to come. */
export const findDated = async (db: Db, applicantId: string) => {
  const { rows } = await sql<Dated>`
    select a.id, a.status, a.created_at, coalesce(a.job_id, a.posting_id, a.external_offer_id) as job_id,
      a.offer_snapshot ->> 'title' as title, a.offer_snapshot ->> 'organisation' as organisation,
      a.offer_snapshot ->> 'start_date' as start_date, f.remind_on, f.interview_at, coalesce(f.interview_place, '') as interview_place,
      s.visible_until as closes_at
    from applications a
    left join application_follow_ups f on f.application_id = a.id
    left join offer_search s on s.offer_id = coalesce(a.job_id, a.posting_id, a.external_offer_id) and s.visible_until < 'infinity'
    where a.applicant_id = ${applicantId} and a.status not in ('RJ', 'WD') and a.invitation is distinct from 'pending'
    order by a.created_at desc limit 500`.execute(db);
  return rows;
};

/** The last things that happened to a person's applications. */
export const findRecentEvents = async (db: Db, applicantId: string, limit: number) => {
  const { rows } = await sql<{
    id: string;
    at: string;
    by: "applicant" | "recruiter" | "system";
    from_status: ApplicationStatus | null;
    to_status: ApplicationStatus;
    stage: SchoolStage | null;
    application_id: string;
    title: string;
    organisation: string;
  }>`
    select e.id, e.at, e.actor_role as by, e.from_status, e.to_status, a.stage, a.id as application_id,
      a.offer_snapshot ->> 'title' as title, a.offer_snapshot ->> 'organisation' as organisation
    from applications a join application_events e on e.application_id = a.id
    where a.applicant_id = ${applicantId} order by e.at desc, e.id desc limit ${limit}`.execute(db);
  return rows;
};

export const findCalendarKey = async (db: Db, accountId: string) =>
  (await db.selectFrom("applicant_calendars").select("key").where("account_id", "=", accountId).executeTakeFirst())
    ?.key ?? null;

export const saveCalendarKey = async (db: Db, accountId: string, key: string) => {
  await db
    .insertInto("applicant_calendars")
    .values({ account_id: accountId, key })
    .onConflict((conflict) => conflict.column("account_id").doUpdateSet({ key, created_at: sql`now()` }))
    .execute();
};

export const deleteCalendarKey = (db: Db, accountId: string) =>
  db.deleteFrom("applicant_calendars").where("account_id", "=", accountId).execute();

/** Whose calendar a private address is. */
export const findCalendarOwner = (db: Db, key: string) =>
  db
    .selectFrom("applicant_calendars as c")
    .innerJoin("accounts as a", "a.id", "c.account_id")
    .select("a.id")
    .where("c.key", "=", key)
    .where("a.is_active", "=", true)
    .executeTakeFirst();
