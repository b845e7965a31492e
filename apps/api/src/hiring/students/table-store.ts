import { situations } from "@passerelle/contract/hiring/situation-rules";
import {
  type StudentRow,
  type StudentTableFilters,
  type StudentTableQuery,
  type StudentView,
  silentDays,
  studentSearch,
  studentView,
} from "@passerelle/contract/hiring/student-table";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Db } from "#platform/db.ts";
import { condition, holderName } from "#platform/fragments-store.ts";
import { needsGuardian } from "./guardian-store.ts";
import { elsewhereOf, isDeclared, isSignedStep, placedBy } from "./placement-store.ts";
import { found, isExpired, isOthers, type Viewer } from "./store.ts";

type Filters = StudentTableFilters & {
  /** These students alone. */
  ids?: readonly string[];
  /** Those after this identifier alone. */
  after?: string | null;
};
export const everyone: Filters = { search: "", cohort: "", programme: "", view: "all" };

/** Whether nothing more is to be looked for: under contract, declared elsewhere, or not looking. */
const isSettled = condition`f.search in ('contract', 'elsewhere', 'stopped', 'full-time')`;

export const isSilentFor = (days: number, now: Date) => {
  const since = new Date(now.getTime() - days * 86_400_000);
  return condition`(f.search <> 'never' and not ${isSettled} and coalesce(f.active_at, f.known_at) < ${since})`;
};

/** Whether an application or introduction is still a lead: one that began before the promise of a contract that is broken led to it. */
const isLead = (of: "a" | "i") => condition`(e.promised_on is null
  or (${sql.ref(`${of}.created_at`)} at time zone 'Europe/Paris')::date > e.promised_on)`;
const isMet = condition`(a.status <> 'WD' and a.stage in ('phone', 'meeting', 'shortlist', 'proposal'))`;
const isMetByCompany = condition`(i.state = 'accepted' and (i.verdict = 'interview' or r.status = 'IV' or m.is_met))`;

/** Recruited, or placed as far as is known, and neither a contract nor where else is recorded (docs/product/schools.md#placement). */
const lacksContract = condition`(coalesce(w.step, 'broken') = 'broken'
  and (w.search = 'promise' or (w.search = 'elsewhere' and w.elsewhere_employer = '')))`;

const inView = (view: StudentView, viewer: Viewer, now: Date): RawBuilder<SqlBool> =>
  ({
    all: condition`true`,
    "no-contract": condition`not ${isSettled}`,
    "no-lead": condition`f.search = any(${situations["without-lead"]}::text[])`,
    silent: isSilentFor(silentDays, now),
    unanswered: condition`f.link = 'invited'`,
    interviews: condition`f.has_interview_this_week`,
    placed: condition`f.search in ('contract', 'elsewhere')`,
    unrecorded: condition`f.lacks_contract`,
    mine: condition`f.adviser_id = ${viewer.memberId}`,
  })[view];

/**
 * The students that the filters of the list find, each with the facts of their search. Every source is read once for the whole school and
 * joined: a student costs no look-up of their own.
 */
export const facts = (db: Db, viewer: Viewer, { ids, ...filters }: Filters, now: Date) => {
  const { schoolId, memberId } = viewer;
  let chosen = found(db, viewer, filters, now).selectAll("s");
  if (ids) chosen = chosen.where("s.id", "=", (eb) => eb.fn.any(eb.val(ids)));
  return sql`
    students as materialized (${chosen}),
    hidden as materialized (select hidden_postings(${schoolId}, ${memberId}::uuid) as id),
    contracted as materialized (
      select distinct on (c.student_id) c.student_id, c.step, c.broken_on, c.promised_on,
        max(c.birth_date) over (partition by c.student_id) as birth_date from school_contracts c where c.school_id = ${schoolId}
      order by c.student_id, c.step = 'broken', ${isSignedStep(sql`c.step`)} desc, c.created_at desc),
    ended as materialized (
      select s.account_id, c.promised_on from contracted c join students s on s.id = c.student_id
      where c.step = 'broken' and s.account_id is not null),
    applied as materialized (
      select a.applicant_id, count(*)::int as applications, max(a.created_at) as last_at,
        bool_or(a.stage = 'hired' and ${isLead("a")}) as is_hired,
        bool_or(a.status <> 'WD' and a.stage not in ('refused', 'hired') and ${isLead("a")}) as is_open,
        bool_or(${isMet} and ${isLead("a")}) as is_met, (count(*) filter (where ${isMet}))::int as interviews
      from applications a left join ended e on e.account_id = a.applicant_id
      where a.school_id = ${schoolId} and a.posting_id not in (select id from hidden)
        and a.applicant_id in (select account_id from students)
      group by a.applicant_id),
    introduced as materialized (
      select i.applicant_id,
        max(i.settled_at) filter (where i.state in ('accepted', 'refused', 'revoked', 'withdrawn')) as last_at,
        bool_or((i.state = 'pending' or (i.state = 'accepted' and i.verdict is distinct from 'not_interested'
          and coalesce(r.status, 'PD') not in ('RJ', 'DF', 'WD', 'AC'))) and ${isLead("i")}) as is_open,
        bool_or(i.state = 'accepted' and r.status = 'AC' and ${isLead("i")}) as is_hired,
        bool_or(${isMetByCompany} and ${isLead("i")}) as is_met, (count(*) filter (where ${isMetByCompany}))::int as interviews,
        coalesce(bool_or(i.state = 'accepted' and m.is_this_week), false) as is_this_week
      from introductions i left join ended e on e.account_id = i.applicant_id
      left join applications a on a.id = i.application_id
      left join applications r on r.id = i.result_id
      left join lateral (
        select bool_or(n.state in ('proposed', 'confirmed')) as is_met,
          bool_or(n.state in ('confirmed', 'held') and n.starts_at >= date_trunc('week', ${now}::timestamptz, 'Europe/Paris')
            and n.starts_at < date_trunc('week', ${now}::timestamptz, 'Europe/Paris') + interval '7 days') as is_this_week
        from interviews n where n.application_id = r.id) m on true
      where i.school_id = ${schoolId} and i.applicant_id in (select account_id from students)
        and (a.posting_id is null or a.posting_id not in (select id from hidden))
      group by i.applicant_id),
    worked_out as (
      select s.id, s.account_id, s.first_name, s.last_name, s.email, s.cohort, s.link, s.sent_at, s.name_key, s.placed_elsewhere_at, s.elsewhere_employer, s.elsewhere_on,
        ${placedBy(isSignedStep(sql`c.step`))} as placed, s.student_number, s.programme, s.city, s.adviser_id, s.search_state_reason,
        ${needsGuardian(now, sql`c.birth_date`)} as needs_guardian,
        coalesce(${isExpired(now)}, false) as is_expired, coalesce(s.sent_at, s.created_at) as known_at,
        (s.link = 'accepted' or p.applications is not null) as is_known,
        coalesce(p.applications, 0) as applications,
        coalesce(p.interviews, 0) + coalesce(i.interviews, 0) as interviews,
        coalesce(i.is_this_week, false) as has_interview_this_week,
        greatest(p.last_at, i.last_at, s.answered_at) as active_at, c.step, c.broken_on,
        case
          when ${isSignedStep(sql`c.step`)} then 'contract'
          when ${isDeclared} then 'elsewhere'
          when s.search_state is not null then s.search_state
          when c.step in ('promise', 'prepared', 'sent') or p.is_hired or i.is_hired then 'promise'
          when p.is_met or i.is_met then 'interview'
          when c.step = 'broken' then 'broken'
          when p.is_open or i.is_open then 'searching'
          when s.link in ('none', 'invited') and p.applications is null then 'never'
          else 'no-lead' end as search
      from students s
      left join applied p on p.applicant_id = s.account_id
      left join introduced i on i.applicant_id = s.account_id
      left join contracted c on c.student_id = s.id),
    facts as materialized (
      select w.*, ${lacksContract} as lacks_contract from worked_out w)`;
};

const withoutThat = {
  cohort: condition`f.cohort = ''`,
  programme: condition`f.programme = ''`,
  guardian: condition`f.needs_guardian`,
};

const kept = (filters: Filters, viewer: Viewer, now: Date) => {
  const { view, adviser, state, situation, programme, without, silent, after } = filters;
  const asked = [
    inView(view, viewer, now),
    ...(adviser === "none" ? [condition`f.adviser_id is null`] : adviser ? [condition`f.adviser_id = ${adviser}`] : []),
    ...(state ? [condition`f.search = ${state}`] : []),
    ...(situation ? [condition`f.search = any(${situations[situation]}::text[])`] : []),
    ...(programme ? [condition`f.programme = ${programme}`] : []),
    ...(without ? [withoutThat[without]] : []),
    ...(silent ? [isSilentFor(silent, now)] : []),
    ...(after ? [condition`f.id > ${after}`] : []),
  ];
  return sql`kept as materialized (select f.*, ${holderName("f.adviser_id")} as adviser_name from facts f where ${sql.join(asked, sql` and `)})`;
};

const sorts = {
  name: sql`f.name_key`,
  cohort: sql`nullif(f.cohort, '')`,
  adviser: sql`plain(f.adviser_name)`,
  search: sql`array_position(${sql.val(studentSearch.options)}::text[], f.search)`,
  activity: sql`f.active_at`,
  applications: sql`f.applications`,
  interviews: sql`f.interviews`,
  /** Of an export, which reads on after an identifier. */
  id: sql`f.id`,
} as const satisfies Record<StudentTableQuery["sort"] | "id", RawBuilder<unknown>>;

/** What is read of a row that is shown: of a profile, what was sent by applying or what the person accepted to show (decision 0090). */
const shown = (
  schoolId: string,
) => sql`f.id, case when f.is_known then coalesce(p.first_name, f.first_name) else f.first_name end as first_name,
  case when f.is_known then coalesce(p.last_name, f.last_name) else f.last_name end as last_name,
  case when f.is_known then coalesce(k.email, f.email) else f.email end as email,
  case when f.is_known then p.domain end as domain, case when f.is_known then p.current_education_level end as level,
  f.cohort, f.link, f.sent_at, f.is_expired, f.applications, t.latest as last_application,
  f.placed,
  f.placed_elsewhere_at is not null as placed_elsewhere, ${elsewhereOf("f")} as elsewhere, f.student_number, f.programme,
  f.city, f.needs_guardian,
  case when f.adviser_id is not null then json_build_object('id', f.adviser_id, 'name', f.adviser_name) end as adviser,
  f.search, f.lacks_contract, f.search_state_reason as search_reason, f.active_at, f.interviews,
  n.next_action,
  case when f.step is not null then json_build_object('step', f.step, 'broken_on', f.broken_on) end as contract
  from chosen f
  left join candidate_profiles p on p.account_id = f.account_id
  left join accounts k on k.id = f.account_id
  left join lateral (select json_build_object('id', a.id, 'title', a.offer_snapshot ->> 'title', 'posting_id', a.posting_id,
    'created_at', a.created_at) as latest from applications a where a.applicant_id = f.account_id and a.school_id = ${schoolId}
    and a.posting_id not in (select id from hidden) order by a.created_at desc limit 1) t on true
  left join lateral (select json_build_object('title', d.title, 'due_on', d.due_on) as next_action from school_student_actions d
    where d.student_id = f.id and d.done_at is null order by d.due_on, d.id limit 1) n on true
  order by f.place`;

/** The moments of a row as every answer writes them. */
const iso = (at: string) => new Date(at).toISOString();

/** The students that the filters find, in the order asked for, and how many there are in all. */
export const pageOfTable = async (
  db: Db,
  viewer: Viewer,
  { limit, offset, sort, direction, ...filters }: Filters & Order & { limit: number; offset: number },
  now: Date,
) => {
  const order = sql`${sorts[sort]} ${sql.raw(direction)} nulls last, f.name_key, f.id`;
  const { rows } = await sql<{ total: number; rows: StudentRow[] }>`
    with ${facts(db, viewer, filters, now)}, ${kept(filters, viewer, now)},
    chosen as materialized (select f.*, row_number() over (order by ${order}) as place from kept f order by ${order}
      limit ${limit} offset ${offset}),
    shown as (select ${shown(viewer.schoolId)})
    select (select count(*)::int from kept) as total, (select coalesce(json_agg(shown), '[]') from shown) as rows`.execute(
    db,
  );
  const [page = { total: 0, rows: [] }] = rows;
  return {
    total: page.total,
    rows: page.rows.map(({ sent_at, active_at, last_application: last, ...row }) => ({
      ...row,
      sent_at: sent_at && iso(sent_at),
      active_at: active_at && iso(active_at),
      last_application: last && { ...last, created_at: iso(last.created_at) },
    })),
  };
};
type Order = { sort: keyof typeof sorts; direction: StudentTableQuery["direction"] };
const byId = { sort: "id", direction: "asc" } as const;

export const countTable = async (db: Db, viewer: Viewer, filters: StudentTableFilters, now: Date) =>
  (await pageOfTable(db, viewer, { ...filters, ...byId, limit: 0, offset: 0 }, now)).total;

/** The students that the filters find after one, in the order of identifiers: what an export reads by batches. */
export const nextOfTable = async (
  db: Db,
  viewer: Viewer,
  filters: StudentTableFilters,
  after: string | null,
  limit: number,
  now: Date,
) => (await pageOfTable(db, viewer, { ...filters, ...byId, after, limit, offset: 0 }, now)).rows;

/** Those of these students whom the member sees, by name. */
export const rowsOfStudents = async (db: Db, viewer: Viewer, ids: readonly string[], now: Date) => {
  const asked = { ...everyone, ids, sort: "name", direction: "asc", limit: ids.length, offset: 0 } as const;
  return (await pageOfTable(db, viewer, asked, now)).rows;
};

/** Who is silent, and since when, as the whole school sees it. */
export const findSilent = async (db: Db, schoolId: string, now: Date) => {
  const asSchool = { schoolId, memberId: null };
  const { rows } = await sql<{ id: string; since: string }>`
    with ${facts(db, asSchool, everyone, now)}
    select f.id, coalesce(f.active_at, f.known_at) + ${silentDays} * interval '1 day' as since from facts f
    where f.link = 'accepted' and ${isSilentFor(silentDays, now)}`.execute(db);
  return rows;
};

export const countViews = async (db: Db, viewer: Viewer, now: Date) => {
  const count = (view: StudentView) => sql`(count(*) filter (where ${inView(view, viewer, now)}))::int`;
  const { rows } = await sql<Record<StudentView, number>>`
    with ${facts(db, viewer, everyone, now)}
    select ${sql.join(studentView.options.map((view) => sql`${count(view)} as ${sql.ref(view)}`))} from facts f`.execute(
    db,
  );
  const [counts] = rows;
  if (!counts) throw new Error("a count gives one row");
  return counts;
};

/** The members of the school, with how many students that the member sees each follows. */
export const advisersOf = async (db: Db, viewer: Viewer, limit: number) => {
  const members = await db
    .selectFrom("school_members as m")
    .where("m.school_id", "=", viewer.schoolId)
    .where("m.is_assistance", "=", false)
    .select((eb) => [
      "m.account_id as id",
      holderName("m.account_id").as("name"),
      eb
        .selectFrom("school_students as s")
        .whereRef("s.adviser_id", "=", "m.account_id")
        .where("s.removed_at", "is", null)
        .where(condition`not ${isOthers(viewer)}`)
        .select((count) => count.fn.countAll<number>().as("count"))
        .as("count"),
    ])
    .orderBy("name")
    .orderBy("m.account_id")
    .limit(limit)
    .execute();
  return members.map(({ id, name, count }) => ({ id, name: name ?? "", count: count ?? 0 }));
};
