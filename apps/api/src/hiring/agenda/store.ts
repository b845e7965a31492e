import { sql } from "kysely";
import type { Db } from "#platform/db.ts";
import type { Dated, Happened } from "./rules.ts";

/** What is dated about a person's applications that are not over, the newest 500 of them; `rules.ts` says what of it is to come. */
export const findDated = async (db: Db, applicantId: string, now: Date) => {
  const { rows } = await sql<Dated>`
    select a.id, a.status, a.created_at, coalesce(a.job_id, a.posting_id, a.external_offer_id) as job_id,
      a.offer_snapshot ->> 'title' as title, a.offer_snapshot ->> 'organisation' as organisation,
      a.offer_snapshot ->> 'start_date' as start_date, f.remind_on,
      first_open_slot(a.id, ${now}) as slot_at,
      case when i.is_told then i.starts_at else f.interview_at end as interview_at,
      coalesce(case when i.is_told then i.place else f.interview_place end, '') as interview_place,
      case when i.is_told then i.ends_at end as interview_ends_at, s.visible_until as closes_at
    from applications a
    left join application_follow_ups f on f.application_id = a.id
    -- One interview for each application: what the recruiter has confirmed, unless that is over and the applicant has noted another.
    left join lateral (
      select c.starts_at, c.ends_at, coalesce(nullif(c.place, ''), case c.mode when 'phone' then 'Par téléphone' end) as place,
        c.ends_at > ${now} or f.interview_at is null as is_told
      from interviews c where c.application_id = a.id and c.state = 'confirmed') i on true
    left join offer_search s on s.offer_id = coalesce(a.job_id, a.posting_id, a.external_offer_id) and s.visible_until < 'infinity'
    where a.applicant_id = ${applicantId} and a.status not in ('RJ', 'WD') and a.invitation is distinct from 'pending'
    order by a.created_at desc limit 500`.execute(db);
  return rows;
};

/** The last things that happened to a person's applications. */
export const findRecentEvents = async (db: Db, applicantId: string, limit: number) => {
  const { rows } = await sql<
    Happened & { id: string; at: string; application_id: string; title: string; organisation: string }
  >`
    select e.id, e.at, e.by, e.from_status, e.to_status, e.interview, e.interview_at, a.stage, a.invitation, a.id as application_id,
      a.offer_snapshot ->> 'title' as title, a.offer_snapshot ->> 'organisation' as organisation
    from applications a cross join lateral (
      select id, application_id, at, actor_role as by, from_status, to_status, null as interview, null::timestamptz as interview_at
      from application_events where application_id = a.id
      union all
      select v.id, i.application_id, v.at, v.actor_role, null, 'IN', v.kind, v.starts_at
      from interview_events v join interviews i on i.id = v.interview_id
      where i.application_id = a.id) e
    -- From one of a school's own stages to another that says the same to its applicant, nothing has happened.
    where a.applicant_id = ${applicantId} and (a.stage is null or e.from_status is null or e.interview is not null
      or (e.from_status <> e.to_status and not (e.from_status in ('RV', 'IN', 'IV', 'OF', 'DF') and e.to_status in ('RV', 'IN', 'IV', 'OF', 'DF'))))
    order by e.at desc, e.id desc limit ${limit}`.execute(db);
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
