import type { AvailabilityForm, WeeklyHours } from "@passerelle/contract/hiring/availabilities";
import { sql } from "kysely";
import type { Receiver } from "#hiring/applications/received-by.ts";
import type { Db } from "#platform/db.ts";
import { holderName } from "#platform/fragments-store.ts";
import type { Moment } from "./rules.ts";

export const findAvailabilities = (db: Db, accountId: string) =>
  db.selectFrom("recruiter_availabilities").selectAll().where("account_id", "=", accountId).executeTakeFirst();

export const upsertAvailabilities = async (
  db: Db,
  accountId: string,
  { hours, ...form }: AvailabilityForm,
  now: Date,
) => {
  const row = { ...form, hours: JSON.stringify(hours), updated_at: now.toISOString() };
  await db
    .insertInto("recruiter_availabilities")
    .values({ account_id: accountId, ...row })
    .onConflict((conflict) => conflict.column("account_id").doUpdateSet(row))
    .execute();
};

/** Where a person's linked calendar is: its address stays secret. */
export const findLinkedHost = (db: Db, accountId: string) =>
  db
    .selectFrom("linked_calendars")
    .select(["host", "linked_at"])
    .where("account_id", "=", accountId)
    .executeTakeFirst();

/** Where the company or the school is: what an interview on site begins with before the person has said anything. */
export const findUsualAddress = async (db: Db, receiver: Receiver) => {
  const row = await ("companyId" in receiver
    ? db
        .selectFrom("companies")
        .select(["address", "zip_code as postal_code", "city"])
        .where("id", "=", receiver.companyId)
    : db.selectFrom("schools").select(["address", "postal_code", "city"]).where("id", "=", receiver.schoolId)
  ).executeTakeFirst();
  return row ? [row.address, `${row.postal_code} ${row.city}`.trim()].filter(Boolean).join(", ") : "";
};

const membersOf = (db: Db, receiver: Receiver) =>
  "companyId" in receiver
    ? db.selectFrom("company_members").select("account_id").where("company_id", "=", receiver.companyId)
    : db
        .selectFrom("school_members")
        .select("account_id")
        .where("school_id", "=", receiver.schoolId)
        // The provider's staff reads the week of nobody else.
        .where((eb) => eb.or([eb("is_assistance", "=", false), eb("account_id", "=", receiver.memberId)]));

/** The active people of a company or a school, with what is known of their week; `ids` restricts them to some. */
export const listPeople = async (db: Db, receiver: Receiver, ids?: string[]) => {
  if (ids?.length === 0) return [];
  let query = db
    .selectFrom(membersOf(db, receiver).as("m"))
    .innerJoin("accounts as a", "a.id", "m.account_id")
    .leftJoin("recruiter_availabilities as v", "v.account_id", "a.id")
    .leftJoin("linked_calendars as l", "l.account_id", "a.id")
    .where("a.is_active", "=", true);
  if (ids) query = query.where("a.id", "in", ids);
  return query
    .select(["a.id", holderName("a.id").$notNull().as("name"), "v.hours", "v.notice_hours", "l.state"])
    .orderBy("a.last_name")
    .orderBy("a.email")
    .limit(200)
    .execute();
};
export type PersonRow = Awaited<ReturnType<typeof listPeople>>[number];

export type TakenRow = Moment & {
  person_id: string;
  kind: "calendar" | "interview" | "proposed";
  name: string;
  interview_id: string | null;
};

/** What takes these people's time between two moments: their own calendars, their interviews, and what they have proposed. */
export const listTaken = async (db: Db, ids: string[], { starts_at, ends_at }: Moment, exceptId: string | null) => {
  const { rows } = await sql<TakenRow>`
    with those as (
      select i.id, p.account_id, i.state, i.starts_at, i.ends_at, coalesce(nullif(trim(c.first_name || ' ' || c.last_name), ''), 'Candidat') as name
      from interview_participants p join interviews i on i.id = p.interview_id
        join applications a on a.id = i.application_id left join candidate_profiles c on c.account_id = a.applicant_id
      where p.account_id = any(${ids}::uuid[]) and i.state in ('proposed', 'confirmed') and i.id is distinct from ${exceptId}::uuid)
    select account_id as person_id, 'calendar' as kind, '' as name, null::uuid as interview_id, starts_at, ends_at
      from linked_calendar_times where account_id = any(${ids}::uuid[]) and starts_at < ${ends_at} and ends_at > ${starts_at}
    union all
    select account_id, 'interview', name, id, starts_at, ends_at from those
      where state = 'confirmed' and starts_at < ${ends_at} and ends_at > ${starts_at}
    union all
    select t.account_id, 'proposed', t.name, t.id, s.starts_at, s.ends_at from those t join interview_slots s on s.interview_id = t.id
      where t.state = 'proposed' and s.starts_at < ${ends_at} and s.ends_at > ${starts_at}
    order by starts_at, person_id limit 2000`.execute(db);
  return rows;
};

export type Hours = WeeklyHours[];
