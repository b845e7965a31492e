import type { StudentHistoryLine } from "@passerelle/contract/hiring/student-notes";
import { sql } from "kysely";
import type { Db } from "#platform/db.ts";
import { holderName } from "#platform/fragments-store.ts";

type Reader = { schoolId: string; memberId: string };
type Row = Omit<StudentHistoryLine, "note"> & { version: number | null; is_mine: boolean };

/**
 * What happened with a student, the latest first. Applications to offers that the member does not see are left out, and what came of them.
 * What concerns other schools and companies is not read.
 */
export const historyOf = async (db: Db, { schoolId, memberId }: Reader, studentId: string, limit: number) => {
  const { rows } = await sql<Row>`
    with student as (select * from school_students where id = ${studentId} and school_id = ${schoolId}),
    hidden as materialized (select hidden_postings(${schoolId}, ${memberId}) as id),
    seen as materialized (
      select a.* from applications a join student s on s.account_id = a.applicant_id
      where a.school_id = ${schoolId} and a.posting_id not in (select id from hidden)),
    introduced as materialized (
      select i.*, b.title, b.organisation, b.author_id from introductions i
      join student s on s.account_id = i.applicant_id
      join introduction_batches b on b.id = i.batch_id
      left join applications a on a.id = i.application_id
      where i.school_id = ${schoolId} and (a.posting_id is null or a.posting_id not in (select id from hidden))),
    lines as (
      select n.id::text, n.kind, n.created_at as at, n.created_by as actor, n.body as title, '' as about, '' as before, '' as after, n.version
      from school_student_notes n where n.student_id = ${studentId}
      union all
      select t.id::text, 'done', t.done_at, t.done_by, t.title, t.detail, '', '', null
      from school_student_actions t where t.student_id = ${studentId} and t.done_at is not null
      union all
      select c.id::text, 'change', c.changed_at, c.changed_by, '', c.field, ${former("c.before")}, ${former("c.after")}, null
      from school_student_changes c where c.student_id = ${studentId}
      union all
      select s.id::text, 'invited', s.sent_at, s.invited_by, '', '', '', '', null from student s where s.sent_at is not null
      union all
      select s.id::text, 'answered', s.answered_at, null, '', '', '', s.link, null from student s where s.answered_at is not null
      union all
      select a.id::text, 'application', a.created_at, null, a.offer_snapshot ->> 'title', a.offer_snapshot ->> 'organisation', '',
        case when a.status = 'WD' then 'withdrawn' else a.stage end, null from seen a
      union all
      select i.batch_id::text, 'introduction', i.created_at, i.author_id, i.title, i.organisation, '', i.state, null from introduced i
      union all
      select i.batch_id::text, 'interview', n.created_at, null, i.title, i.organisation, coalesce(to_char(n.starts_at at time zone 'UTC',
        'YYYY-MM-DD"T"HH24:MI:SS"Z"'), ''), n.state, null
      from introduced i join interviews n on n.application_id = i.result_id where i.state = 'accepted' and n.company_id is not null
      union all
      select a.id::text, 'own-interview', n.created_at, n.recruiter_id, a.offer_snapshot ->> 'title', a.offer_snapshot ->> 'organisation',
        coalesce(to_char(n.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), ''), n.state, null
      from seen a join interviews n on n.application_id = a.id
      union all
      select a.id::text, 'written', m.sent_at, case when m.author = 'recruiter' then m.sender_id end, a.offer_snapshot ->> 'title',
        left(m.body, 200), '', m.author, null
      from seen a join application_messages m on m.application_id = a.id
      where not exists (select from message_reports r where r.message_id = m.id and r.status = 'hidden')
      union all
      select i.batch_id::text, 'mailed', w.received_at, null, i.organisation, left(w.body, 200), '', w.side, null
      from introduced i join introduction_answers w on w.introduction_id = i.id
      union all
      select c.id::text, 'contract', h.recorded_at, h.recorded_by, c.employer_name, h.note, '', h.step, null
      from school_contracts c join school_contract_steps h on h.contract_id = c.id where c.student_id = ${studentId}
      union all
      select f.id::text, 'follow-up', f.sent_at, g.author_id, f.subject, '', '', f.kind, null
      from follow_up_mails f left join follow_up_campaigns g on f.kind = 'campaign' and g.id = f.subject_id
      where f.student_id = ${studentId}
      union all
      select f.id::text, 'follow-up', f.sent_at, null, f.subject, i.organisation, '', f.kind, null
      from introduced i join follow_up_mails f on f.batch_id = i.batch_id and f.sent_at >= i.settled_at)
    select l.id, l.kind, l.at, coalesce(${holderName("l.actor")}, ${byList}, '') as author, coalesce(l.title, '') as title,
      coalesce(l.about, '') as about, l.before, coalesce(l.after, '') as after, l.version, coalesce(l.actor = ${memberId}, false) as is_mine
    from lines l order by l.at desc, l.kind, l.id limit ${limit}`.execute(db);
  return rows.map(({ version, is_mine, ...line }) => ({
    ...line,
    note: version === null ? null : { version, is_mine },
  }));
};

/** Who changed a value that no person typed: a program sent the list, or the member who did has left. */
const byList = sql`case when l.kind = 'change' and l.actor is null then
  (select 'Liste de l''école' from school_student_changes c where c.id::text = l.id and c.is_listed) end`;

/** A value as it was; of an adviser, whose identifier is kept, the name. */
const former = (column: string) => sql`case when c.field = 'adviser' and ${sql.ref(column)} <> '' then coalesce(
  (select coalesce(nullif(trim(m.first_name || ' ' || m.last_name), ''), k.email) from accounts k
    left join school_members m on m.account_id = k.id where k.id::text = ${sql.ref(column)}), '') else ${sql.ref(column)} end`;
