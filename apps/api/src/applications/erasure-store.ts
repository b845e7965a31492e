import { sql } from "kysely";
import type { Db } from "#platform/db.ts";

/**
 * Withdraws what is under way, noting that it was the product's doing, and forgets the CVs, what recruiters noted and rated, and what
 * they said of their refusals.
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
  await sql`
    with open as (
      select id, status from applications where applicant_id = ${applicantId} and status not in ('AC', 'RJ', 'WD') for update)
    insert into application_events (application_id, actor_role, from_status, to_status, at)
    select id, 'system', status, 'WD', ${now} from open`.execute(db);
  await sql`update application_refusals set word = ''
    where application_id in (select id from applications where applicant_id = ${applicantId})`.execute(db);
  await sql`
    update applications set resume_id = null, updated_at = ${now},
      invitation = case when invitation = 'pending' then 'declined' else invitation end,
      status = case when status in ('AC', 'RJ', 'WD') then status else 'WD' end
    where applicant_id = ${applicantId}`.execute(db);
};
