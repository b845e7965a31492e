import type { FollowUp } from "@passerelle/contract/hiring/applications";
import { sql } from "kysely";
import type { Db } from "#platform/db.ts";
import { snapshot } from "./store.ts";

export const findFollowUp = (db: Db, applicationId: string) =>
  db
    .selectFrom("application_follow_ups")
    .select(["note", "remind_on", "interview_at", "interview_place"])
    .where("application_id", "=", applicationId)
    .executeTakeFirst();

/** Writes what the applicant keeps about an application of theirs; undefined when it is not theirs. */
export const upsertFollowUp = async (db: Db, id: string, applicantId: string, followUp: FollowUp, now: Date) => {
  const { rows } = await sql<FollowUp>`
    insert into application_follow_ups (application_id, applicant_id, note, remind_on, interview_at, interview_place, updated_at)
    select id, applicant_id, ${followUp.note}, ${followUp.remind_on}::date, ${followUp.interview_at}::timestamptz, ${followUp.interview_place}, ${now}
    from applications where id = ${id} and applicant_id = ${applicantId}
    on conflict (application_id) do update set note = excluded.note, remind_on = excluded.remind_on,
      interview_at = excluded.interview_at, interview_place = excluded.interview_place, updated_at = excluded.updated_at
    returning note, remind_on, interview_at, interview_place`.execute(db);
  return rows[0];
};

/** Reminders whose day has come, each marked as told by this very call, and whether their owner wants a mail. */
export const claimDueReminders = async (db: Db, today: string, limit: number) => {
  const { rows } = await sql<{
    application_id: string;
    email: string;
    wants_mail: boolean;
    title: string;
    organisation: string;
    note: string;
  }>`
    with due as (
      select f.application_id from application_follow_ups f
      where f.remind_on <= ${today}::date and f.remind_on is distinct from f.reminded_on
      order by f.remind_on limit ${limit} for update skip locked),
    taken as (
      update application_follow_ups f set reminded_on = f.remind_on from due where f.application_id = due.application_id
      returning f.application_id, f.applicant_id, f.note)
    select t.application_id, acc.email, acc.is_active and is_mailed(acc.id, 'reminders') as wants_mail,
      ${snapshot("title")} as title, ${snapshot("organisation")} as organisation, t.note
    from taken t
    join applications a on a.id = t.application_id
    join accounts acc on acc.id = t.applicant_id`.execute(db);
  return rows;
};
