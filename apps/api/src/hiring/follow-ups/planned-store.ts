import { type FollowUpKind, followUpsAMonth, monthDays } from "@passerelle/contract/hiring/follow-up-rules";
import { type RawBuilder, sql } from "kysely";
import { lacksGuardian } from "#hiring/students/guardians.ts";
import { isSeenBy, type Viewer } from "#hiring/students/placement.ts";
import type { Db } from "#platform/db.ts";
import { condition } from "#platform/fragments-store.ts";
import { isSeenBatch } from "./mails-store.ts";

/** What waits for an answer, with the step that comes next and when. */
export type Planned = {
  total: number;
  kind: FollowUpKind;
  subject_id: string;
  student_id: string | null;
  batch_id: string | null;
  address: string;
  since: string;
  first_name: string;
  last_name: string;
  title: string;
  organisation: string;
  reply_to: string | null;
  school: string;
  step: number;
  subject: string;
  body: string;
  due_at: string;
  last_at: string | null;
};

type Silent = { id: string; since: string };
export type PlannedQuery = {
  schoolId: string;
  silent: readonly Silent[];
  kind?: FollowUpKind | undefined;
  search?: string;
  /** To these alone: a search by the exact address. */
  address?: string;
  /** Of the students whom this member sees, and of companies. */
  viewer?: Viewer;
  /** Of these alone. */
  subjects?: readonly string[];
  /** What may leave at this moment alone, on this day in Paris. */
  sending?: { now: Date; today: string };
  limit: number;
  offset?: number;
};

/** A student `s` whom nothing more is asked: placed, under a promise or a contract, or no longer looking. */
const isSettled = condition`(s.placed_elsewhere_at is not null or s.told_placed_at is not null
  or coalesce(s.search_state, '') in ('stopped', 'full-time')
  or exists (select from school_contracts c where c.student_id = s.id and c.step <> 'broken'))`;
const isReminded = condition`(s.removed_at is null and not ${isSettled})`;

const waits = (schoolId: string, silent: readonly Silent[], now: Date) => sql`
  silent as materialized (select x.id, x.since from jsonb_to_recordset(${JSON.stringify(silent)}::jsonb) as x(id uuid, since timestamptz)),
  reminded as materialized (select s.* from school_students s where s.school_id = ${schoolId} and ${isReminded}),
  waits as (
    -- A reminder renews the link of an invitation; the wait goes on from where it began.
    select 'invitation' as kind, s.id as subject_id, s.id as student_id, null::uuid as batch_id, s.email as address,
      case when l.sent_at = s.sent_at then l.since else s.sent_at end as since, s.first_name, s.last_name, '' as title, '' as organisation,
      s.adviser_id
    from reminded s left join lateral (select m.sent_at, m.since from follow_up_mails m
      where m.kind = 'invitation' and m.subject_id = s.id order by m.sent_at desc limit 1) l on true
    where s.link = 'invited' and s.email is not null
    union all
    select 'consent', i.id, s.id, null, lower(a.email), i.created_at, coalesce(p.first_name, s.first_name), coalesce(p.last_name, s.last_name),
      b.title, b.organisation, b.author_id
    from introductions i join introduction_batches b on b.id = i.batch_id
    join accounts a on a.id = i.applicant_id and a.is_active and is_mailed(a.id, 'introductions')
    join reminded s on s.account_id = a.id
    left join candidate_profiles p on p.account_id = a.id
    where i.school_id = ${schoolId} and i.state = 'pending' and i.expires_at > ${now} and not ${lacksGuardian(now)}
    union all
    select 'company', b.id, null, b.id, lower(r.address), min(i.settled_at), '', '', b.title, b.organisation, b.author_id
    from introduction_batches b join introductions i on i.batch_id = b.id and i.state = 'accepted' and i.verdict is null
      and not ${lacksGuardian(now)}
    join reminded s on s.account_id = i.applicant_id
    left join applications t on t.id = i.result_id
    cross join lateral (
      select b.email as address where b.email <> ''
      union select u.email from company_members m join accounts u on u.id = m.account_id
      where m.company_id = b.company_id and coalesce(b.email, '') = '' and u.is_active and is_mailed(u.id, 'introductions')) r
    where b.school_id = ${schoolId} and b.kind <> 'posting' and (t.id is null or (t.status = 'PD' and t.stage = 'new'))
      and not exists (select from introduction_answers w join introductions j on j.id = w.introduction_id
        where j.batch_id = b.id and w.side = 'company')
    group by b.id, lower(r.address)
    union all
    select 'silent', s.id, s.id, null, lower(a.email), x.since, coalesce(p.first_name, s.first_name), coalesce(p.last_name, s.last_name), '', '',
      s.adviser_id
    from silent x join reminded s on s.id = x.id and s.link = 'accepted'
    join accounts a on a.id = s.account_id and a.is_active
    left join candidate_profiles p on p.account_id = a.id)`;

const days = (step: RawBuilder<unknown>) => sql`(q.steps -> (${step}) ->> 'delay')::int * interval '1 day'`;

const narrowed = ({ kind, search, address, subjects, sending, viewer }: PlannedQuery) => [
  condition`true`,
  ...(kind ? [condition`p.kind = ${kind}`] : []),
  ...(subjects ? [condition`p.subject_id = any(${subjects}::uuid[])`] : []),
  ...(viewer
    ? [
        condition`(case when p.student_id is null then ${isSeenBatch("p.batch_id", viewer)}
          else exists (select from school_students s where s.id = p.student_id and ${isSeenBy(viewer)}) end)`,
      ]
    : []),
  ...(address ? [condition`p.address = ${address}`] : []),
  ...(search
    ? [
        condition`strpos(plain(concat_ws(' ', p.first_name, p.last_name, p.organisation, p.address)), plain(${search})) > 0`,
      ]
    : []),
  ...(sending
    ? [
        condition`p.due_at <= ${sending.now}`,
        condition`not exists (select from follow_up_mails m where m.address = p.address and m.sent_on = ${sending.today}::date)`,
        condition`(select count(*) from follow_up_mails m where m.address = p.address
          and m.sent_at > ${sending.now}::timestamptz - ${monthDays} * interval '1 day') < ${followUpsAMonth}`,
      ]
    : []),
];

/**
 * The next reminders of a school, the soonest first. Everything that stops one is a condition of this statement, which is read again in the
 * transaction that sends.
 */
export const findPlanned = async (db: Db, query: PlannedQuery, now: Date) => {
  const { schoolId, silent, limit, offset = 0 } = query;
  const { rows } = await sql<Planned>`
    with ${waits(schoolId, silent, now)},
    planned as (
      select w.kind, w.subject_id, w.student_id, w.batch_id, w.address, w.since, w.first_name, w.last_name, w.title, w.organisation,
        coalesce((select lower(k.email) from accounts k join school_members e on e.account_id = k.id and e.school_id = ${schoolId}
          where k.id = w.adviser_id and k.is_active), nullif(sc.contact_email, '')) as reply_to, sc.name as school,
        (coalesce(l.step, 0) + 1)::int as step, q.steps -> coalesce(l.step, 0) ->> 'subject' as subject,
        q.steps -> coalesce(l.step, 0) ->> 'body' as body,
        -- What waited before the sequence was switched on begins then; two steps never come closer than they are written.
        greatest(greatest(w.since, q.switched_on_at) + ${days(sql`coalesce(l.step, 0)`)},
          l.sent_at + ${days(sql`l.step`)} - ${days(sql`l.step - 1`)}) as due_at,
        l.sent_at as last_at
      from waits w join follow_up_sequences q on q.school_id = ${schoolId} and q.kind = w.kind and q.is_on
      join schools sc on sc.id = q.school_id and sc.is_active
      left join lateral (select m.step, m.sent_at from follow_up_mails m where m.kind = w.kind and m.subject_id = w.subject_id
        and m.address = w.address and m.since = w.since order by m.step desc limit 1) l on true
      where coalesce(l.step, 0) < jsonb_array_length(q.steps)
        and not exists (select from follow_up_stops x where x.school_id = ${schoolId} and x.address = w.address))
    select (count(*) over ())::int as total, p.* from planned p where ${sql.join(narrowed(query), sql` and `)}
    order by p.due_at, p.kind, p.subject_id, p.address limit ${limit} offset ${offset}`.execute(db);
  return rows;
};

/** Locks what an answer would change, and gives what is not locked by another worker or an answer under way. */
export const lockSubjects = async (db: Db, kind: FollowUpKind, ids: string[]) => {
  if (kind === "invitation" || kind === "silent") {
    const rows = await db
      .selectFrom("school_students")
      .select("id")
      .where("id", "in", ids)
      .orderBy("id")
      .forUpdate()
      .skipLocked()
      .execute();
    return rows.map(({ id }) => id);
  }
  const column = kind === "consent" ? "id" : "batch_id";
  const rows = await db
    .selectFrom("introductions")
    .select(["id", "batch_id"])
    .where(column, "in", ids)
    .orderBy("id")
    .forUpdate()
    .skipLocked()
    .execute();
  return [...new Set(rows.map((row) => row[column]))];
};

/** The batches of these introductions. */
export const batchOf = async (db: Db, ids: string[]) => {
  if (ids.length === 0) return [];
  return db.selectFrom("introductions").select(["id", "batch_id as batchId"]).where("id", "in", ids).execute();
};
