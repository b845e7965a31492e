import { sql } from "kysely";
import type { Db } from "#platform/db.ts";

/**
 * Claims the interviews that need a reminder now (each is marked as reminded by this call), with who wants such mails. Both reminders of
 * one interview that fall due together are one.
 */
export const claimDueInterviewReminders = async (db: Db, now: Date, limit: number) => {
  const { rows } = await sql<{ id: string; is_to_come: boolean; tells_candidate: boolean; tells_recruiter: boolean }>`
    with due as (
      select id from interviews where eve_reminder_at <= ${now} or hour_reminder_at <= ${now}
      order by id limit ${limit} for update skip locked),
    taken as (
      update interviews i set
        eve_reminder_at = case when i.eve_reminder_at > ${now} then i.eve_reminder_at end,
        hour_reminder_at = case when i.hour_reminder_at > ${now} then i.hour_reminder_at end
      from due where i.id = due.id
      returning i.id, i.application_id, i.recruiter_id, i.state = 'confirmed' and i.starts_at > ${now} as is_to_come)
    select t.id, t.is_to_come, is_mailed(a.applicant_id, 'reminders') as tells_candidate,
      is_mailed(t.recruiter_id, 'reminders') as tells_recruiter
    from taken t join applications a on a.id = t.application_id`.execute(db);
  return rows;
};
