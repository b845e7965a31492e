import { sql } from "kysely";
import type { Db } from "#platform/db.ts";
import type { ApplicationChange } from "./events.ts";

/**
 * Withdraws the applications that are under way, in the name of the product, and deletes the CVs, words, notes, ratings and words of refusal of
 * all of them. Gives the withdrawals.
 */
export const closeForErasure = async (db: Db, applicantId: string, now: Date) => {
  await sql`
    delete from application_notes n using applications a where a.id = n.application_id and a.applicant_id = ${applicantId}`.execute(
    db,
  );
  await sql`
    delete from application_ratings r using applications a where a.id = r.application_id and a.applicant_id = ${applicantId}`.execute(
    db,
  );
  const { rows: withdrawn } = await sql<ApplicationChange>`
    with open as (
      select id, status from applications where applicant_id = ${applicantId} and status not in ('AC', 'RJ', 'WD') for update)
    insert into application_events (application_id, actor_role, from_status, to_status, at)
    select id, 'system', status, 'WD', ${now} from open
    returning application_id, (select a.school_id from applications a where a.id = application_id) as school_id, actor_role, from_status,
      to_status, from_stage, to_stage, at`.execute(db);
  await sql`update application_refusals set word = ''
    where application_id in (select id from applications where applicant_id = ${applicantId})`.execute(db);
  await sql`
    update applications set resume_id = null, rating = null, message = '', invitation_note = '', updated_at = ${now},
      invitation = case when invitation = 'pending' then 'declined' else invitation end,
      status = case when status in ('AC', 'RJ', 'WD') then status else 'WD' end
    where applicant_id = ${applicantId}`.execute(db);
  return withdrawn;
};

/** Takes back the stars that these accounts gave. */
export const removeRatingsBy = (db: Db, accountIds: string[]) =>
  sql`
    with gone as (delete from application_ratings where author_id = any(${accountIds}::uuid[]) returning application_id)
    update applications a set rating = (select avg(r.stars) from application_ratings r
      where r.application_id = a.id and r.author_id <> all(${accountIds}::uuid[]))
    where a.id in (select application_id from gone)`.execute(db);
