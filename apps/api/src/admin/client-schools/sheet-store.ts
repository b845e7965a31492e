import type { ClientOffer, ClientPerformance } from "@passerelle/contract/admin/client-sheet";
import { sql } from "kysely";
import type { Db } from "#platform/db.ts";
import { isTrue } from "#platform/fragments-store.ts";

type Page = { limit: number; offset: number };

/** The offers of a school, the newest first; what is counted is read for those of the page alone. */
export const pageOfOffers = async (db: Db, schoolId: string, { limit, offset }: Page, now: Date) => {
  const { rows } = await sql<ClientOffer>`
    select p.id, p.title, p.city, p.status, p.created_at,
      exists (select from offer_search o where o.offer_id = p.id and o.visible_from <= ${now} and o.visible_until > ${now}) as is_live,
      (select count(*)::int from applications a where a.posting_id = p.id and a.is_given) as applications_count,
      (select coalesce(sum(v.views), 0)::int from offer_views v where v.offer_id = p.id) as views,
      (select count(*)::int from broadcast_states b where b.posting_id = p.id and b.state in ('read', 'online')) as online,
      (select count(*)::int from broadcast_states b where b.posting_id = p.id and b.state = 'refused') as refused
    from school_postings p where p.school_id = ${schoolId} and p.deleted_at is null
    order by p.created_at desc, p.id desc limit ${limit} offset ${offset}`.execute(db);
  const { total } = await db
    .selectFrom("school_postings")
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .where("school_id", "=", schoolId)
    .where("deleted_at", "is", null)
    .executeTakeFirstOrThrow();
  return { rows, total };
};

/** Slices of `step` from one day to another, with what came in each; those without anything included. Days are those of Paris. */
export const slicesOf = async (
  db: Db,
  schoolId: string,
  { from, to, step }: { from: string; to: string; step: "5 days" | "7 days" | "1 month" },
) => {
  const { rows } = await sql<ClientPerformance["slices"][number]>`
    with facts as (
      select (created_at at time zone 'Europe/Paris')::date as day, 1 as offers, 0 as applications, 0 as views, 0 as clicks, 0 as recruited
      from school_postings where school_id = ${schoolId} and deleted_at is null and status <> 'draft'
      union all
      select (created_at at time zone 'Europe/Paris')::date, 0, 1, 0, 0, (coalesce(stage, '') = 'hired')::int
      from applications where school_id = ${schoolId} and is_given
      union all
      select day, 0, 0, views, 0, 0 from school_view_days where school_id = ${schoolId}
      union all
      select c.day, 0, 0, 0, c.clicks, 0 from broadcast_clicks c join school_postings p on p.id = c.posting_id
      where p.school_id = ${schoolId}),
    slices as (
      select s::date as first, least((s + ${step}::interval)::date, ${to}::date + 1) as next
      from generate_series(${from}::timestamp, ${to}::timestamp, ${step}::interval) s)
    select to_char(s.first, 'YYYY-MM-DD') as from, coalesce(sum(f.offers), 0)::int as offers,
      coalesce(sum(f.applications), 0)::int as applications, coalesce(sum(f.views), 0)::int as views,
      coalesce(sum(f.clicks), 0)::int as clicks, coalesce(sum(f.recruited), 0)::int as recruited
    from slices s left join facts f on f.day >= s.first and f.day < s.next
    group by s.first order by s.first`.execute(db);
  return rows;
};

/** The people of a school by name, those without one last. */
export const pageOfUsers = async (db: Db, schoolId: string, { limit, offset }: Page) => {
  const people = db
    .selectFrom("school_members as m")
    .innerJoin("accounts as a", "a.id", "m.account_id")
    .where("m.school_id", "=", schoolId)
    // In whose name the staff acts is none of them.
    .where("m.is_assistance", "=", false);
  const { total } = await people.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const rows = await people
    .select([
      "a.id",
      "m.first_name",
      "m.last_name",
      "a.email",
      "m.is_admin",
      "a.is_active",
      (eb) => isTrue(eb("a.email_verified_at", "is", null)).as("is_pending"),
      (eb) =>
        eb.case().when("a.email_verified_at", "is not", null).then(eb.ref("a.last_seen_at")).end().as("last_seen_at"),
    ])
    .orderBy(sql`nullif(plain(m.last_name), '') nulls last`)
    .orderBy(sql`plain(m.first_name)`)
    .orderBy("a.email")
    .limit(limit)
    .offset(offset)
    .execute();
  return { rows, total };
};
