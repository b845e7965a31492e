import type { BroadcastState } from "@passerelle/contract/publishing/broadcast";
import { sql } from "kysely";
import type { Db } from "#platform/db.ts";
import { isSeenPerson } from "#platform/fragments-store.ts";
import { isLive } from "./offers-store.ts";
import type { Standing } from "./rules.ts";

/** A line of the ledger, with where it stands and why it was last withdrawn. */
type Line = Standing & {
  state: BroadcastState;
  is_late: boolean;
  last_exchange_at: string | null;
  reader: string | null;
  reason: string | null;
};

type Ledger = {
  is_live: boolean;
  sees_applications: boolean;
  supports: { name: string; is_active: boolean; line: Line | null }[];
};

type Author = { postingId: string; schoolId: string; memberId: string; now: Date };

/** The supports of a school's posting in its own order, then those that it has had, each with its line of the ledger. */
export const ledgerOfPosting = async (db: Db, { postingId, schoolId, memberId, now }: Author) => {
  const { rows } = await sql<Ledger>`
    select ${isLive(now)} as is_live, sees_applications(p.id, ${memberId}::uuid) as sees_applications, (
      select coalesce(json_agg(json_build_object('name', name, 'is_active', is_active, 'line', line) order by position), '[]') from (
        select coalesce(s.name, b.support) as name, coalesce(s.is_active, false) as is_active, coalesce(s.position, 1000) as position,
          case when b.posting_id is not null then to_json(b) end as line
        from (select * from posting_supports where posting_id = p.id) s
        full join (
          select l.*, at.state, at.is_late, at.last_exchange_at, at.reader, (
            select e.detail from broadcast_events e where e.posting_id = p.id and e.support = l.support and e.event = 'withdrawn'
            order by e.created_at desc, e.id desc limit 1) as reason
          from broadcasts l join broadcast_states at on at.posting_id = l.posting_id and at.support = l.support
          where l.posting_id = p.id) b on b.support = s.name) each) as supports
    from school_postings p where p.id = ${postingId} and p.school_id = ${schoolId} and p.deleted_at is null`.execute(
    db,
  );
  return rows[0];
};

/** Clicks on the links of an offer and applications that came by them, by support; those of students whom the member does not see are left out. */
export const measuresBySupport = async (db: Db, { postingId, ...viewer }: Omit<Author, "now">) => {
  const { rows } = await sql<{ support: string; clicks: number; applications: number }>`
    select support, sum(clicks)::int as clicks, sum(applications)::int as applications from (
      select support, clicks, 0 as applications from broadcast_clicks where posting_id = ${postingId}
      union all
      select a.support, 0, 1 from applications a where a.posting_id = ${postingId} and a.support is not null
        and ${isSeenPerson("a.applicant_id", viewer)}) each
    group by 1`.execute(db);
  return rows;
};

/** How often an offer was seen on the supports that are pages of ours, by their code. */
export const viewsBySupport = async (db: Db, postingId: string) => {
  const rows = await db
    .selectFrom("support_views")
    .select(["support", ({ fn }) => fn.sum<number>("views").as("views")])
    .where("posting_id", "=", postingId)
    .groupBy("support")
    .execute();
  return new Map(rows.map(({ support, views }) => [support, Number(views)]));
};

type Counted = { support: string; state: BroadcastState; count: number };

/** How many offers of a school stand in each state, by the name of the support. */
export const countByState = async (db: Db, schoolId: string): Promise<Counted[]> => {
  const { rows } = await sql<Counted>`
    select support, state, count(*)::int as count from broadcast_states where school_id = ${schoolId} group by 1, 2`.execute(
    db,
  );
  return rows;
};

export const keyOfSchool = async (db: Db, id: string) =>
  (await db.selectFrom("schools").select("broadcast_key").where("id", "=", id).executeTakeFirstOrThrow()).broadcast_key;

export const pageOfEvents = async (
  db: Db,
  { postingId, schoolId, support }: { postingId: string; schoolId: string; support: string },
  { limit, offset }: { limit: number; offset: number },
) => {
  const of = db
    .selectFrom("broadcast_events as e")
    .innerJoin("school_postings as p", "p.id", "e.posting_id")
    .where("e.posting_id", "=", postingId)
    .where("p.school_id", "=", schoolId)
    .$if(support !== "", (query) => query.where("e.support", "=", support));
  const { total } = await of.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const rows = await of
    .select(["e.id", "e.support", "e.event", "e.detail", "e.created_at"])
    .orderBy("e.created_at", "desc")
    .orderBy("e.id", "desc")
    .limit(limit)
    .offset(offset)
    .execute();
  return { rows, total };
};
