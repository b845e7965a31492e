import { sql } from "kysely";
import type { Db } from "#platform/db.ts";

/** Every introduction of a person: by whom, to whom, and what happened. */
export const introductionsHeldOn = async (db: Db, applicantId: string) => {
  const { rows } = await sql<Record<string, unknown>>`
    select i.id, s.name as school, b.kind, b.title, b.organisation, b.email as company_address, b.message, i.state, i.created_at,
      i.expires_at, i.settled_at, f.name as resume, i.verdict as company_answer, i.verdict_at as company_answered_at,
      (select json_agg(json_build_object('at', e.at, 'by', e.role, 'what', e.kind) order by e.at, e.id)
        from introduction_events e where e.introduction_id = i.id) as history,
      (select json_agg(json_build_object('at', w.received_at, 'by', w.side, 'words', w.body) order by w.received_at, w.id)
        from introduction_answers w where w.introduction_id = i.id) as answers
    from introductions i join introduction_batches b on b.id = i.batch_id join schools s on s.id = i.school_id
    left join files f on f.id = i.resume_id
    where i.applicant_id = ${applicantId} order by i.created_at`.execute(db);
  return rows;
};

/** Ends what waits for a person who is erased, and deletes the CV; the rows stay, anonymous. */
export const closeForErasure = async (db: Db, applicantId: string, now: Date) => {
  await sql`
    insert into introduction_events (introduction_id, at, kind, role)
    select id, ${now}, 'refused', 'system' from introductions where applicant_id = ${applicantId} and state = 'pending'`.execute(
    db,
  );
  await sql`delete from introduction_answers w using introductions i where i.id = w.introduction_id and i.applicant_id = ${applicantId}`.execute(
    db,
  );
  await sql`
    update introductions set resume_id = null, state = case when state = 'pending' then 'refused' else state end,
      settled_at = coalesce(settled_at, ${now})
    where applicant_id = ${applicantId}`.execute(db);
};

export const mailedTo = async (db: Db, email: string) => {
  const { rows } = await sql<Record<string, unknown>>`
    select s.name as school, b.title, b.organisation, b.company_message as message, b.created_at
    from introduction_batches b join schools s on s.id = b.school_id
    where lower(b.email) = ${email} order by b.created_at limit 1000`.execute(db);
  return rows;
};

export const eraseIntroductionsTo = async (db: Db, email: string, now: Date) => {
  const pending = sql`state = 'pending' and batch_id in (select id from introduction_batches where lower(email) = ${email})`;
  await sql`
    insert into introduction_events (introduction_id, at, kind, role)
    select id, ${now}, 'withdrawn', 'system' from introductions where ${pending}`.execute(db);
  await sql`update introductions set state = 'withdrawn', settled_at = ${now} where ${pending}`.execute(db);
  await sql`delete from introduction_answers w using introductions i join introduction_batches b on b.id = i.batch_id
    where i.id = w.introduction_id and w.side = 'company' and lower(b.email) = ${email}`.execute(db);
  await sql`update introduction_batches set email = '' where lower(email) = ${email}`.execute(db);
};
