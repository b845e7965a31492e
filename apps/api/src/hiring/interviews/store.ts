import { sql } from "kysely";
import type { Receiver } from "#hiring/applications/received-by.ts";
import type { Db } from "#platform/db.ts";
import { condition, holderName, isTrue } from "#platform/fragments-store.ts";
import { isOf, isReceived } from "./owner-store.ts";

type Author = "applicant" | "recruiter" | "system";

/** False where nobody is left to notify: a person who no longer works for the company or the school reads nothing of its candidates. */
const isStillThere = condition`r.is_active and (
  exists (select from company_members m where m.account_id = r.id and m.company_id = i.company_id)
  or exists (select from school_members m where m.account_id = r.id and m.school_id = i.school_id))`;

/** An interview with whom and what it is about. */
const whole = (db: Db) =>
  db
    .selectFrom("interviews as i")
    .innerJoin("applications as a", "a.id", "i.application_id")
    .leftJoin("accounts as r", "r.id", "i.recruiter_id")
    .leftJoin("accounts as c", "c.id", "a.applicant_id")
    .leftJoin("candidate_profiles as p", "p.account_id", "a.applicant_id")
    .leftJoin("school_postings as y", "y.id", "a.posting_id")
    .leftJoin("schools as s", "s.id", "i.school_id")
    .select([
      "i.id",
      "i.application_id",
      "i.company_id",
      "i.school_id",
      "i.recruiter_id",
      "a.applicant_id",
      "i.state",
      "i.mode",
      "i.place",
      "i.duration",
      "i.message",
      "i.starts_at",
      "i.ends_at",
      "i.sequence",
      "i.created_at",
      "i.chase_at",
      "i.chased_at",
      "a.status as application_status",
      // What colleagues think of a past interview is a note or stars given since.
      isTrue(condition`i.ends_at is not null and (exists (select from application_notes n where n.application_id = i.application_id
        and n.created_at >= i.starts_at) or exists (select from application_ratings g where g.application_id = i.application_id
        and g.updated_at >= i.starts_at))`).as("has_opinion"),
      (eb) => eb.ref("a.offer_snapshot", "->>").key("title").as("title"),
      (eb) => eb.ref("a.offer_snapshot", "->>").key("organisation").as("organisation"),
      // Whom the candidate meets: the school, where it received the application for a company.
      (eb) => eb.fn.coalesce("s.name", eb.ref("a.offer_snapshot", "->>").key("organisation")).as("host"),
      // The moment that calendars hold while another one is looked for: the last that was chosen.
      sql<
        string | null
      >`(select e.starts_at from interview_events e where e.interview_id = i.id and e.starts_at is not null
        order by e.at desc, e.id desc limit 1)`.as("last_moment"),
      // Where the school receives the applications of the offer, once its adviser is gone.
      (eb) =>
        eb.case().when(isStillThere).then(eb.ref("r.email")).else(eb.ref("y.apply_email")).end().as("recruiter_email"),
      (eb) => eb.case().when(isStillThere).then(holderName("r.id")).end().as("recruiter_name"),
      (eb) => eb.case().when("c.is_active", "=", true).then(eb.ref("c.email")).end().as("candidate_email"),
      (eb) => eb.fn.coalesce("p.first_name", eb.val("")).as("first_name"),
      (eb) => eb.fn.coalesce("p.last_name", eb.val("")).as("last_name"),
      (eb) => eb.fn.coalesce("p.phone", eb.val("")).as("phone"),
      sql<{ reason: string; by: Author } | null>`(select jsonb_build_object('reason', e.reason, 'by', e.actor_role)
        from interview_events e where e.interview_id = i.id
          -- A cancellation that was undone is not the last word.
          and (i.state = 'cancelled' or e.kind not in ('cancelled', 'restored'))
        order by e.at desc, e.id desc limit 1)`.as("last_event"),
    ]);

export type InterviewRow = Awaited<ReturnType<typeof findInterview>> & object;

export const findInterview = (db: Db, id: string) => whole(db).where("i.id", "=", id).executeTakeFirst();

export const findInterviews = (db: Db, ids: string[]) =>
  ids.length === 0 ? Promise.resolve([]) : whole(db).where("i.id", "in", ids).execute();

/** An interview of this company or school; undefined for everybody else's. */
export const findReceivedInterview = (db: Db, id: string, receiver: Receiver) =>
  whole(db).where("i.id", "=", id).where(isOf(receiver)).executeTakeFirst();

/** The last interview of one's application. */
export const findOwnInterview = (db: Db, applicationId: string, applicantId: string) =>
  whole(db)
    .where("i.application_id", "=", applicationId)
    .where("a.applicant_id", "=", applicantId)
    .orderBy("i.created_at", "desc")
    .orderBy("i.id", "desc")
    .limit(1)
    .executeTakeFirst();

export const isOwnApplication = async (db: Db, id: string, applicantId: string) =>
  (await db
    .selectFrom("applications")
    .select("id")
    .where("id", "=", id)
    .where("applicant_id", "=", applicantId)
    .executeTakeFirst()) !== undefined;

export const isReceivedApplication = async (db: Db, id: string, receiver: Receiver) =>
  (await db
    .selectFrom("applications as a")
    .select("a.id")
    .where("a.id", "=", id)
    .where(isReceived(receiver))
    .executeTakeFirst()) !== undefined;

/** What happened to the interviews of an application, the first event first. */
export const eventsOfApplication = (db: Db, applicationId: string) =>
  db
    .selectFrom("interview_events as e")
    .innerJoin("interviews as i", "i.id", "e.interview_id")
    .where("i.application_id", "=", applicationId)
    .select(["e.at", "e.kind", "e.starts_at", "e.actor_role as by", holderName("e.actor_id").as("author")])
    .orderBy("e.at")
    .orderBy("e.id")
    .execute();

/** The interviews of an application that this company or school received, the newest first. */
export const interviewsOfApplication = (db: Db, applicationId: string, receiver: Receiver) =>
  whole(db)
    .where("i.application_id", "=", applicationId)
    .where(isOf(receiver))
    .orderBy("i.created_at", "desc")
    .orderBy("i.id", "desc")
    .limit(20)
    .execute();

export type When = "upcoming" | "waiting" | "past";
type Filters = { receiver: Receiver; recruiterId: string | null };

const isWhen = (when: When, now: Date) =>
  ({
    upcoming: condition`i.state = 'confirmed' and i.ends_at > ${now}`,
    waiting: condition`i.state in ('proposed', 'declined')`,
    past: condition`(i.state in ('held', 'cancelled') or (i.state = 'confirmed' and i.ends_at <= ${now}))`,
  })[when];

// Those that wait for the recruiter come before those that wait for the candidate.
const orders = {
  upcoming: sql`i.starts_at, i.id`,
  waiting: sql`i.state, i.updated_at desc, i.id desc`,
  past: sql`coalesce(i.starts_at, i.updated_at) desc, i.id desc`,
} as const;

export const pageOfInterviews = async (
  db: Db,
  { receiver, recruiterId }: Filters,
  when: When,
  page: { limit: number; offset: number },
  now: Date,
) => {
  let query = whole(db).where(isOf(receiver)).where(isWhen(when, now));
  if (recruiterId) query = query.where("i.recruiter_id", "=", recruiterId);
  const { total } = await query
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const rows = await query.orderBy(orders[when]).limit(page.limit).offset(page.offset).execute();
  return { rows, total };
};

export const countInterviews = async (db: Db, { receiver, recruiterId }: Filters, now: Date) => {
  const { rows } = await sql<Record<When, number>>`
    select count(*) filter (where ${isWhen("upcoming", now)}) as upcoming,
      count(*) filter (where ${isWhen("waiting", now)}) as waiting, count(*) filter (where ${isWhen("past", now)}) as past
    from interviews i where (${isOf(receiver)})
      and (${recruiterId}::uuid is null or i.recruiter_id = ${recruiterId})`.execute(db);
  return rows[0] ?? { upcoming: 0, waiting: 0, past: 0 };
};

/** The proposed slots of these interviews, and whether each can still be chosen: neither past nor taken by another candidate. */
export const slotsOfInterviews = async (db: Db, ids: string[], now: Date) => {
  if (ids.length === 0) return [];
  const { rows } = await sql<{
    id: string;
    interview_id: string;
    starts_at: string;
    ends_at: string;
    is_open: boolean;
  }>`
    select s.id, s.interview_id, s.starts_at, s.ends_at, s.starts_at > ${now}
      and not interview_time_is_taken(i.id, s.starts_at, s.ends_at) as is_open
    from interview_slots s join interviews i on i.id = s.interview_id
    where s.interview_id = any(${ids}::uuid[]) order by s.starts_at`.execute(db);
  return rows;
};
