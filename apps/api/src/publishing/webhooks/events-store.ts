import { type RawBuilder, sql } from "kysely";
import type { ApplicationChange } from "#hiring/applications/events.ts";
import type { PostingChange } from "#offers/school-postings/events.ts";
import type { Db } from "#platform/db.ts";

/** A posting as webhooks describe it. `p` is a row of school_postings. */
const describedPosting = (status: RawBuilder<unknown>) => sql`jsonb_build_object('id', p.id, 'title', p.title,
  'reference', p.reference, 'status', ${status}, 'publication_date', p.publication_date, 'expiration_date', p.expiration_date)`;

/**
 * Inserts the events that an active webhook of an active school asks for, each with one delivery a webhook. `found` gives rows of
 * (school_id, type, at, data, position). True when there was one.
 */
const insertWanted = async (db: Db, found: RawBuilder<unknown>) => {
  const { rows } = await sql`
    with found as (${found}),
    wanted as (
      select new_id() as id, f.* from found f join schools s on s.id = f.school_id and s.is_active
      where exists (select from school_webhooks w where w.school_id = f.school_id and w.is_active and f.type = any(w.events))
      order by f.position),
    events as (
      insert into webhook_events (id, school_id, type, at, data) select id, school_id, type, at, data from wanted
      returning id, school_id, type, at)
    insert into webhook_deliveries (webhook_id, event_id, created_at)
    select w.id, e.id, e.at from events e
      join school_webhooks w on w.school_id = e.school_id and w.is_active and e.type = any(w.events)
    returning id`.execute(db);
  return rows.length > 0;
};

export const insertPostingEvents = (db: Db, changes: PostingChange[]) =>
  insertWanted(
    db,
    sql`select p.school_id, case when c.status = 'published' then 'posting.published' else 'posting.closed' end as type, c.at,
        jsonb_build_object('posting', ${describedPosting(sql`c.status`)}) as data, c.position
      from unnest(${changes.map(({ id }) => id)}::uuid[], ${changes.map(({ to }) => to)}::text[], ${changes.map(({ at }) => at)}::timestamptz[])
        with ordinality c(id, status, at, position)
      join school_postings p on p.id = c.id`,
  );

/** What happened to a student, with what its event says besides who it is. */
export type StudentEvent = {
  school_id: string;
  student_id: string;
  type: "student.created" | "student.updated" | "student.state_changed" | "student.removed";
  at: string;
  data: object;
};

/** Of students on the list of their school: an applicant has the events of the application. */
export const insertStudentEvents = (db: Db, events: StudentEvent[]) =>
  insertWanted(
    db,
    sql`select r.school_id, r.type, r.at,
        jsonb_build_object('student', jsonb_build_object('id', s.id, 'student_number', s.student_number)) || r.data as data, r.position
      from rows from (jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as (school_id uuid, student_id uuid, type text, at timestamptz,
        data jsonb)) with ordinality r(school_id, student_id, type, at, data, position)
      join school_students s on s.id = r.student_id and s.school_id = r.school_id and s.removed_at is null
        and (s.recorded_at is not null or s.link <> 'none')`,
  );

export const insertApplicationEvents = (db: Db, changes: ApplicationChange[]) =>
  insertWanted(
    db,
    sql`select a.school_id, case when c.from_status is null then 'application.created'
          when c.to_status = 'WD' then 'application.withdrawn' else 'application.stage_changed' end as type, c.at,
        jsonb_build_object(
          'application', jsonb_build_object('id', a.id, 'created_at', a.created_at, 'stage', coalesce(c.to_stage, a.stage),
            'former_stage', c.from_stage, 'is_withdrawn', c.to_status = 'WD'),
          'posting', ${describedPosting(sql`case when p.deleted_at is null then p.status else 'deleted' end`)}) as data, c.position
      from rows from (jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as (application_id uuid, from_status text, to_status text,
        from_stage text, to_stage text, at timestamptz)) with ordinality
        c(application_id, from_status, to_status, from_stage, to_stage, at, position)
      join applications a on a.id = c.application_id
      join school_postings p on p.id = a.posting_id`,
  );
